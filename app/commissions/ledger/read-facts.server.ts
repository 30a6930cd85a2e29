import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { offerAcceptances, offers } from "#app/admissions/offers/offers.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { readRules } from "#app/catalogue/rules/rules.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { commissionClaimLines } from "#app/commissions/claims/claims.tables.server.ts";
import { gateRulesOf } from "#app/commissions/gates/gate-rules.ts";
import { findDeclaration } from "#app/commissions/gates/queries.server.ts";
import {
  commissionPaymentParts,
  commissionPayments,
} from "#app/commissions/payments/payments.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { courseFees, offerFees } from "./course-fees.ts";
import {
  type ApplicationFacts,
  COMMISSION_MILESTONES,
  type MilestoneFact,
  type PaymentFact,
} from "./facts.ts";
import { commissionStandings, ledgerEntries } from "./ledger.tables.server.ts";

type Reading = Pick<Transaction, "select">;

/** Every fact that an application's commissions follow from; null where there is no such application. */
export async function readFacts(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<(ApplicationFacts & { readonly agentId: string | null }) | null> {
  const ofApplication = db
    .select({
      agentId: applications.agentId,
      intakeCode: applications.intakeCode,
      universityId: applications.universityId,
      courseId: applications.courseId,
      country: sql<string | null>`${applications.answers} -> 'personalInfo' ->> 'country'`,
      withdrawnAt: applications.withdrawnAt,
      level: courses.level,
      price: {
        tuitionMinor: courses.tuitionMinor,
        tuitionCurrency: courses.tuitionCurrency,
        tuitionPeriod: courses.tuitionPeriod,
        durationWeeks: courses.durationWeeks,
      },
      institutionId: universities.organisationId,
      providerCountry: countries.code,
      kept: {
        institutionId: commissionStandings.institutionId,
        agentId: commissionStandings.agentId,
        partners: commissionStandings.partners,
      },
    })
    .from(applications)
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .leftJoin(commissionStandings, eq(commissionStandings.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  const [[row], offer, milestones, payments, declaration, rules] = await Promise.all([
    ofApplication,
    acceptedOffer(db, applicationId),
    standingMilestones(db, applicationId),
    paymentsReceived(db, applicationId),
    findDeclaration(db, applicationId),
    // In this transaction, if it is one: what a commission is settled by does not depend on the memory of a process.
    readRules(db),
  ]);
  if (!row) return null;
  const { kept, price, withdrawnAt, ...said } = row;
  const isKept = kept !== null && kept.agentId === row.agentId && kept.partners.length > 0;
  const partners = isKept ? kept.partners : await chainOf(db, row.agentId);
  return {
    ...said,
    applicationId,
    asOf: calendarDateOf(now),
    institutionId: kept?.institutionId ?? row.institutionId,
    partners,
    country: row.country || null,
    fees: offer ? offerFees(offer, price?.durationWeeks ?? null) : price ? courseFees(price) : null,
    milestones: [...milestones, ...withdrawal(applicationId, withdrawnAt)],
    payments,
    declaration,
    offerAcceptedOn: offer ? calendarDateOf(offer.acceptedAt) : null,
    gateRules: gateRulesOf(rules, now),
  };
}

/** The partners from the topmost one down to this one. */
async function chainOf(db: Reading, partnerId: string | null): Promise<string[]> {
  if (partnerId === null) return [];
  const rows = await selectFrom<{ id: string }>(
    db,
    ["id"],
    sql`
    with recursive above as (
      select id, parent_id, 0 as height from organisations where id = ${partnerId}
      union all
      select o.id, o.parent_id, a.height + 1 from organisations o join above a on o.id = a.parent_id
    )
    select id from above order by height desc`,
  );
  return rows.map(({ id }) => id);
}

/** The offer that was accepted last, while it stands. */
async function acceptedOffer(db: Reading, applicationId: string) {
  const [offer] = await db
    .select({
      currency: offers.currency,
      tuitionMinor: offers.tuitionMinor,
      scholarshipMinor: offers.scholarshipMinor,
      acceptedAt: offerAcceptances.acceptedAt,
    })
    .from(offers)
    .innerJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(and(eq(offers.applicationId, applicationId), eq(offers.state, "accepted")))
    .orderBy(desc(offerAcceptances.acceptedAt))
    .limit(1);
  return offer ?? null;
}

/** The steps that stand, of the kinds that commissions rest on. */
async function standingMilestones(db: Reading, applicationId: string): Promise<MilestoneFact[]> {
  const rows = await db
    .select({
      id: applicationMilestones.id,
      kind: applicationMilestones.kind,
      day: applicationMilestones.day,
    })
    .from(applicationMilestones)
    .where(
      and(eq(applicationMilestones.applicationId, applicationId), isNull(applicationMilestones.voidedAt)),
    );
  return rows.flatMap(({ kind, ...row }) => (isOneOf(COMMISSION_MILESTONES, kind) ? [{ ...row, kind }] : []));
}

/** What institutions have paid us for it, by semester: the parts of their payments that are not reversed. */
async function paymentsReceived(db: Reading, applicationId: string): Promise<PaymentFact[]> {
  const rows = await db
    .select({
      id: commissionPayments.id,
      payerId: ledgerEntries.payerId,
      instalment: sql<number>`${ledgerEntries.instalment}`,
      amount: sql<string>`sum(${commissionPaymentParts.amountMinor})`,
      currency: commissionPayments.currency,
      day: commissionPayments.receivedOn,
    })
    .from(commissionPaymentParts)
    .innerJoin(commissionPayments, eq(commissionPayments.id, commissionPaymentParts.paymentId))
    .innerJoin(commissionClaimLines, eq(commissionClaimLines.id, commissionPaymentParts.lineId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.position, commissionClaimLines.entry))
    .where(
      and(
        eq(ledgerEntries.applicationId, applicationId),
        isNotNull(ledgerEntries.instalment),
        isNull(commissionPayments.voidedAt),
      ),
    )
    .groupBy(
      commissionPayments.id,
      commissionPayments.currency,
      commissionPayments.receivedOn,
      ledgerEntries.payerId,
      ledgerEntries.instalment,
    );
  return rows.map(({ amount, ...row }) => ({ ...row, earnerId: null, amountMinor: BigInt(amount) }));
}

/** An application that the student withdrew ends like one whose student left. */
const withdrawal = (applicationId: string, withdrawnAt: Date | null): MilestoneFact[] =>
  withdrawnAt
    ? [{ id: `withdrawal-${applicationId}`, kind: "withdrawn", day: calendarDateOf(withdrawnAt) }]
    : [];
