import type { RouterContextProvider } from "react-router";
import { listJoinedUniversities } from "#app/catalogue/universities/institution.server.ts";
import { listPublished } from "#app/conversations/resources/queries.server.ts";
import { listOwnMemberships } from "#app/people/memberships/queries.server.ts";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { readFamily } from "#app/people/organisations/parents.server.ts";
import { readReferrals } from "#app/people/referrals/referrals.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { readCompanyFrame } from "./company-frame.server.ts";

/** What the people of a partner or an institution see: the one that they work for now, and those they can switch to. */
export async function readCompanyDashboard(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  role: CompanyRole,
) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  if (actor.organisation)
    await noteSeen(db, actor.userId, { type: "organisation", id: actor.organisation.id });
  const [company, own] = await Promise.all([
    actor.organisation ? findOwnCompany(db, actor.organisation.id) : null,
    listOwnMemberships(db, user.id),
  ]);
  const showFeatures = can(
    actor,
    role === "partner" ? "dashboard.partnerFeatures" : "dashboard.institutionFeatures",
    "own",
  );
  return {
    ...(await readCompanyFrame({ request, context })),
    role,
    fullName: user.fullName,
    company,
    organisations: own
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ organisationId, name, isChosen }) => ({ id: organisationId, name, isChosen })),
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
      role === "partner" && can(actor, "resource.read", "own") ? await listPublished(db, user.id) : null,
    family:
      role === "partner" && showFeatures && actor.organisation
        ? await readFamily(db, actor.organisation.id)
        : null,
    universities:
      role === "institution" && showFeatures && actor.organisation
        ? await listJoinedUniversities(db, actor.organisation.id)
        : null,
    maySeePeople: can(actor, "membership.list", "own"),
    place: placeOf(user),
  };
}
