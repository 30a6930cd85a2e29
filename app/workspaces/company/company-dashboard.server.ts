import type { RouterContextProvider } from "react-router";
import { listNextDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { countReviews } from "#app/admissions/institution-queue/queue-list.server.ts";
import { countOwnCourses } from "#app/catalogue/course-proposals/own-courses.server.ts";
import { listJoinedUniversities } from "#app/catalogue/universities/institution.server.ts";
import { readStatementBalances } from "#app/commissions/statements/queries.server.ts";
import { listPublished } from "#app/conversations/partner-resources/queries.server.ts";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { readFamily } from "#app/people/organisations/parents.server.ts";
import { readReferrals } from "#app/people/referrals/referrals.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { readToday } from "#app/workspaces/agency/agency-today.server.ts";

/** What the overview of a partner or an institution shows to its people. */
export async function readCompanyDashboard(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  role: CompanyRole,
) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  if (actor.organisation)
    await noteSeen(db, actor.userId, { type: "organisation", id: actor.organisation.id });
  const company = actor.organisation ? await findOwnCompany(db, actor.organisation.id) : null;
  const showFeatures = can(
    actor,
    role === "partner" ? "dashboard.partnerFeatures" : "dashboard.institutionFeatures",
    "own",
  );
  return {
    role,
    fullName: user.fullName,
    company,
    referral:
      company?.referralCode && actor.organisation && can(actor, "referral.read", "own")
        ? {
            baseUrl: env.baseUrl,
            code: company.referralCode,
            numbers: await readReferrals(db, actor.organisation.id, now()),
          }
        : null,
    showFeatures,
    resources:
      role === "partner" && actor.organisation && can(actor, "resource.read", "own")
        ? await listPublished(db, { userId: user.id, organisationId: actor.organisation.id })
        : null,
    commissions:
      role === "partner" && actor.organisation && can(actor, "statement.own", "own")
        ? await readStatementBalances(db, actor.organisation.id)
        : null,
    family:
      role === "partner" && showFeatures && actor.organisation
        ? await readFamily(db, actor.organisation.id)
        : null,
    deadlines:
      role === "partner" && showFeatures && actor.organisation && can(actor, "deadline.read", "own")
        ? {
            deadlines: await listNextDeadlines(db, { organisationId: actor.organisation.id }, now()),
            today: calendarDateOf(now()),
          }
        : null,
    today:
      actor.organisation && can(actor, "agency.applications", "own") && role === "partner"
        ? await readToday(db, actor.organisation.id)
        : null,
    universities:
      role === "institution" && showFeatures && actor.organisation
        ? await listJoinedUniversities(db, actor.organisation.id)
        : null,
    courses:
      role === "institution" && showFeatures && actor.organisation
        ? await countOwnCourses(db, actor.organisation.id)
        : null,
    reviews:
      role === "institution" && showFeatures && actor.organisation && can(actor, "review.list", "own")
        ? { counts: await countReviews(db, actor.organisation.id, user.id), userId: user.id }
        : null,
    maySeePeople: can(actor, "membership.list", "own"),
    place: placeOf(user),
  };
}
