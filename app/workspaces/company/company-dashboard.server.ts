import type { RouterContextProvider } from "react-router";
import { listDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { readFunnel } from "#app/admissions/institution-queue/numbers.server.ts";
import { periodOf } from "#app/admissions/institution-queue/numbers.ts";
import { readQueueDay } from "#app/admissions/institution-queue/queue-day.server.ts";
import { readOwnCatalogue } from "#app/catalogue/course-proposals/own-courses.server.ts";
import { readStatementBalances } from "#app/commissions/statements/queries.server.ts";
import { listPublished } from "#app/conversations/partner-resources/queries.server.ts";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { readFamily } from "#app/people/organisations/parents.server.ts";
import { readReferrals } from "#app/people/referrals/referrals.server.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf, monthIn } from "#app/platform/time/calendar-date.ts";
import { readAgencyDay } from "#app/workspaces/agency/agency-day.server.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What the overviews of partners and institutions share; `readCompany` reads the organisation. */
async function companyHead({ request, context }: Asked) {
  const { db: whole, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  const organisationId = actor.organisation?.id ?? null;
  const at = now();
  const readCompany = async () => {
    if (organisationId === null) return null;
    const [company] = await Promise.all([
      findOwnCompany(db, organisationId),
      noteSeen(db, actor.userId, { type: "organisation", id: organisationId }),
    ]);
    return company;
  };
  return {
    db,
    actor,
    organisationId,
    readCompany,
    head: {
      fullName: user.fullName,
      userId: user.id,
      maySeePeople: can(actor, "membership.list", "own"),
      clock: { now: at, today: calendarDateOf(at), place: placeOf(user) },
    },
  };
}

/** What the overview of a partner shows to its people; what they may not see is null. */
export async function readPartnerDashboard(asked: Asked) {
  const { db, actor, organisationId, readCompany, head } = await companyHead(asked);
  const { env } = asked.context.get(servicesContext);
  const { now } = head.clock;
  const showFeatures = can(actor, "dashboard.partnerFeatures", "own");
  const id = showFeatures ? organisationId : null;
  if (id === null) {
    return {
      ...head,
      company: await readCompany(),
      showFeatures,
      day: null,
      referral: null,
      resources: null,
      deadlines: null,
      commissions: null,
      family: null,
    };
  }
  const [readsApplications, readsDeadlines] = [
    can(actor, "agency.applications", "own"),
    can(actor, "deadline.read", "own"),
  ];
  // Both name students.
  if (readsApplications || readsDeadlines) {
    await openedList(asked, readsApplications ? "agency.applications" : "deadline.read", "agency-overview");
  }
  const deadlines = readsDeadlines ? listDeadlines(db, { organisationId: id }, now) : null;
  const month = monthIn(now, head.clock.place.timeZone);
  const [company, due, day, numbers, resources, commissions, family] = await Promise.all([
    readCompany(),
    deadlines,
    readsApplications ? readAgencyDay(db, id, deadlines, month) : null,
    can(actor, "referral.read", "own") ? readReferrals(db, id, now) : null,
    can(actor, "resource.read", "own")
      ? listPublished(db, { userId: head.userId, organisationId: id })
      : null,
    can(actor, "statement.own", "own") ? readStatementBalances(db, id) : null,
    readFamily(db, id),
  ]);
  const code = company?.referralCode ?? null;
  return {
    ...head,
    company,
    showFeatures,
    deadlines: due?.slice(0, DEADLINES_SHOWN) ?? null,
    day,
    referral: code !== null && numbers ? { baseUrl: env.baseUrl, code, numbers } : null,
    resources,
    commissions,
    family,
  };
}

/** The maximum on a card. */
const DEADLINES_SHOWN = 5;

/** What the overview of an institution shows to its people. */
export async function readInstitutionDashboard(asked: Asked) {
  const { db, actor, organisationId, readCompany, head } = await companyHead(asked);
  if (!organisationId || !can(actor, "dashboard.institutionFeatures", "own")) {
    return { ...head, company: await readCompany(), work: null };
  }
  const mayReview = can(actor, "review.list", "own");
  if (mayReview) await openedList(asked, "review.list", "institution overview");
  const period = periodOf(new URLSearchParams(), head.clock.today);
  const [company, day, funnel, catalogue] = await Promise.all([
    readCompany(),
    mayReview ? readQueueDay(db, organisationId, head.userId) : null,
    mayReview ? readFunnel(db, organisationId, period) : null,
    readOwnCatalogue(db, organisationId),
  ]);
  return { ...head, company, work: { day, funnel, period, catalogue } };
}
