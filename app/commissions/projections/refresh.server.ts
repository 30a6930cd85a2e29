import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { agreementsOfEarners } from "#app/commissions/agreements/read-agreements.server.ts";
import { offerFees } from "#app/commissions/ledger/course-fees.ts";
import { countsOf } from "#app/commissions/ledger/engine.ts";
import type { ApplicationFacts } from "#app/commissions/ledger/facts.ts";
import { commissionCounts } from "#app/commissions/ledger/ledger.tables.server.ts";
import { readFacts } from "#app/commissions/ledger/read-facts.server.ts";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { countKey, type Outlook, type Projection, projectCommission } from "./project.ts";
import { commissionProjections } from "./projections.tables.server.ts";

/**
 * Writes what is expected for an application again, in one transaction under the lock that its ledger is settled under.
 * Running it twice writes nothing the second time.
 */
export function refreshProjection(
  { db, now }: Pick<WriteDeps, "db" | "now">,
  applicationId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for("no key update");
    if (!locked) return;
    const projected = await projectOne(tx, applicationId, now());
    const stored = await tx
      .select()
      .from(commissionProjections)
      .where(eq(commissionProjections.applicationId, applicationId))
      .orderBy(commissionProjections.instalment);
    if (isSame(stored, projected)) return;
    await tx.delete(commissionProjections).where(eq(commissionProjections.applicationId, applicationId));
    if (projected.length > 0)
      await tx
        .insert(commissionProjections)
        .values(projected.map((row) => ({ ...row, applicationId, projectedAt: now() })));
  });
}

/** What is expected for an application as everything is now, without writing it. */
export const readProjection = (db: Db, applicationId: string, now: Date): Promise<Projection[]> =>
  db.transaction((tx) => projectOne(tx, applicationId, now), { accessMode: "read only" });

const textOf = ({ instalment, expectedOn, basis, currency, amountMinor, state, because }: Projection) =>
  [instalment, expectedOn, basis, currency, amountMinor, state, because].join(" ");
const isSame = (stored: readonly Projection[], projected: readonly Projection[]): boolean =>
  stored.map(textOf).join("\n") ===
  projected
    .toSorted((one, other) => one.instalment - other.instalment)
    .map(textOf)
    .join("\n");

async function projectOne(tx: Transaction, applicationId: string, now: Date): Promise<Projection[]> {
  const outlook = await readOutlook(tx, applicationId);
  if (!outlook?.isOpen) return [];
  const known = await readFacts(tx, applicationId, now);
  if (!known || known.institutionId === null) return [];
  const { price } = outlook;
  // The figures of an offer that is not accepted yet are nearer than those of the course.
  const facts: ApplicationFacts = price && known.fees?.from !== "offer" ? { ...known, fees: price } : known;
  const agreements = await agreementsOfEarners(tx, [null]);
  const own = agreements.filter(({ payerId }) => payerId === facts.institutionId);
  const [ranks, counts] = await Promise.all([
    readRanks(tx, facts, own),
    readCounts(
      tx,
      own.map(({ id }) => id),
    ),
  ]);
  return projectCommission(facts, own, ranks, { ...outlook, counts });
}

/** Offers that a student can start by. */
const STANDING_OFFERS = ["accepted", "issued", "deferred"] as const;

async function readOutlook(tx: Transaction, applicationId: string) {
  const [row] = await tx
    .select({
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      intakeCode: applications.intakeCode,
      startsOn: intakes.startsOn,
      durationWeeks: courses.durationWeeks,
    })
    .from(applications)
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.id, applicationId));
  if (!row || row.status === "Rejected" || row.withdrawnAt !== null || row.isArchived) return null;
  const steps = await tx
    .select({ kind: applicationMilestones.kind, censusOn: applicationMilestones.censusOn })
    .from(applicationMilestones)
    .where(
      and(eq(applicationMilestones.applicationId, applicationId), isNull(applicationMilestones.voidedAt)),
    );
  const [offer] = await tx
    .select({
      currency: offers.currency,
      tuitionMinor: offers.tuitionMinor,
      scholarshipMinor: offers.scholarshipMinor,
      intakeCode: offers.intakeCode,
      startsOn: offers.startsOn,
      intakeStartsOn: intakes.startsOn,
    })
    .from(offers)
    .leftJoin(intakes, eq(intakes.code, offers.intakeCode))
    .where(and(eq(offers.applicationId, applicationId), inArray(offers.state, [...STANDING_OFFERS])))
    .orderBy(sql`(${offers.state} = 'accepted') desc`, desc(offers.issuedAt))
    .limit(1);
  const firstOf = (month: string | null | undefined) => (month ? `${month}-01` : null);
  // After a deferral the application has another intake than the offer.
  const isSameIntake = offer && (offer.intakeCode ?? row.intakeCode) === row.intakeCode;
  const ofIntake = firstOf(row.startsOn);
  const ofOffer = offer?.startsOn ?? firstOf(offer?.intakeStartsOn);
  return {
    isOpen: row.status === "Accepted" || offer !== undefined || steps.length > 0,
    startsOn: isSameIntake ? (ofOffer ?? ofIntake) : (ofIntake ?? ofOffer),
    censusOn: steps.findLast(({ kind }) => kind === "enrolled")?.censusOn ?? null,
    price: offer ? offerFees(offer, row.durationWeeks) : null,
  };
}

/** The number of the application among the students of the year, in each agreement for which it counts. */
async function readRanks(
  tx: Transaction,
  facts: ApplicationFacts,
  agreements: Parameters<typeof countsOf>[1],
): Promise<ReadonlyMap<string, number>> {
  const ranks = new Map<string, number>();
  for (const { agreementId, year, day } of countsOf({ ...facts, partners: [] }, agreements)) {
    const before = await tx.$count(
      commissionCounts,
      and(
        eq(commissionCounts.agreementId, agreementId),
        eq(commissionCounts.year, year),
        sql`(${commissionCounts.day}, ${commissionCounts.applicationId}) < (${day}::date, ${facts.applicationId}::uuid)`,
      ),
    );
    ranks.set(agreementId, before + 1);
  }
  return ranks;
}

async function readCounts(tx: Transaction, agreementIds: readonly string[]): Promise<Outlook["counts"]> {
  if (agreementIds.length === 0) return new Map();
  const rows = await tx
    .select({
      agreementId: commissionCounts.agreementId,
      year: commissionCounts.year,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(commissionCounts)
    .where(inArray(commissionCounts.agreementId, [...agreementIds]))
    .groupBy(commissionCounts.agreementId, commissionCounts.year);
  return new Map(rows.map(({ agreementId, year, count }) => [countKey(agreementId, String(year)), count]));
}
