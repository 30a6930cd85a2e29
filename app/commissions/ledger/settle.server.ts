import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { agreementsOfEarners } from "#app/commissions/agreements/read-agreements.server.ts";
import type { Agreement } from "#app/commissions/agreements/terms.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { appendEntries } from "./append.server.ts";
import { differences, type WrittenLine } from "./differences.ts";
import { type Commissions, type Count, commissionsOf, countsOf } from "./engine.ts";
import type { ApplicationFacts } from "./facts.ts";
import { commissionCounts, commissionStandings, ledgerEntries } from "./ledger.tables.server.ts";
import { readFacts } from "./read-facts.server.ts";

/**
 * Brings the ledger of one application in line with its facts, in one transaction under the application's lock.
 * Idempotent; concurrent calls are serialised. Students of the same year whose number in an agreement changes are
 * queued.
 *
 * @returns the number of entries written; 0 if the application does not exist
 */
export function settleCommissions(
  { db, jobs, now }: Pick<WriteDeps, "db" | "jobs" | "now">,
  applicationId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for("no key update");
    if (!locked) return 0;
    const facts = await readFacts(tx, applicationId, now());
    if (!facts) return 0;
    const agreements = await agreementsOfEarners(tx, [null, ...facts.partners]);
    const { ranks, moved } = await count(tx, facts, agreements);
    const commissions = commissionsOf(facts, agreements, ranks);
    const entries = differences(await writtenLines(tx, applicationId), commissions.lines);
    await keepStanding(tx, facts, commissions, now());
    for (const id of moved) await jobs.enqueue(tx, "settle-commissions", { applicationId: id });
    if (entries.length > 0) {
      await appendEntries(
        tx,
        entries.map((entry) => ({ ...entry, applicationId, reason: null, madeBy: null })),
        now(),
      );
    }
    return entries.length;
  });
}

/** The application's number among the students of the year in each agreement, and whose numbers it has moved. */
async function count(
  tx: Transaction,
  facts: ApplicationFacts,
  agreements: readonly Agreement[],
): Promise<{ ranks: Map<string, number>; moved: Set<string> }> {
  const { applicationId } = facts;
  const counts = new Map(countsOf(facts, agreements).map((one) => [one.agreementId, one]));
  const before = await tx
    .select({ agreementId: commissionCounts.agreementId })
    .from(commissionCounts)
    .where(eq(commissionCounts.applicationId, applicationId));
  const touched = [
    ...new Set([...counts.keys(), ...before.map(({ agreementId }) => agreementId)]),
  ].toSorted();
  const ranks = new Map<string, number>();
  const moved = new Set<string>();
  for (const agreementId of touched) {
    // Numbers of one agreement are given one application after the other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('commission-count:' || ${agreementId}, 0))`,
    );
    const next = counts.get(agreementId) ?? null;
    for (const id of await recount(tx, applicationId, agreementId, next)) moved.add(id);
    if (next) ranks.set(agreementId, await rankOf(tx, applicationId, next));
  }
  return { ranks, moved };
}

/** Keeps whether and when an application counts; whose numbers that moves, where it was another before. */
async function recount(
  tx: Transaction,
  applicationId: string,
  agreementId: string,
  next: Count | null,
): Promise<string[]> {
  const mine = and(
    eq(commissionCounts.agreementId, agreementId),
    eq(commissionCounts.applicationId, applicationId),
  );
  const [before] = await tx.select().from(commissionCounts).where(mine);
  if (before?.day === next?.day && before?.year === next?.year) return [];
  if (!next) await tx.delete(commissionCounts).where(mine);
  else
    await tx
      .insert(commissionCounts)
      .values({ ...next, applicationId })
      .onConflictDoUpdate({
        target: [commissionCounts.agreementId, commissionCounts.applicationId],
        set: { year: next.year, day: next.day },
      });
  const years = [before?.year, next?.year].filter((year) => year !== undefined);
  const first = [before?.day, next?.day].filter((day) => day !== undefined).toSorted()[0] ?? "";
  const rows = await tx
    .select({ id: commissionCounts.applicationId })
    .from(commissionCounts)
    .where(
      and(
        eq(commissionCounts.agreementId, agreementId),
        inArray(commissionCounts.year, years),
        ne(commissionCounts.applicationId, applicationId),
        sql`${commissionCounts.day} >= ${first}`,
      ),
    );
  return rows.map(({ id }) => id);
}

async function rankOf(
  tx: Transaction,
  applicationId: string,
  { agreementId, year, day }: Count,
): Promise<number> {
  const before = await tx.$count(
    commissionCounts,
    and(
      eq(commissionCounts.agreementId, agreementId),
      eq(commissionCounts.year, year),
      sql`(${commissionCounts.day}, ${commissionCounts.applicationId}) < (${day}::date, ${applicationId}::uuid)`,
    ),
  );
  return before + 1;
}

/** What the ledger holds of an application, line by line, without what staff adjusted. */
export async function writtenLines(tx: Transaction, applicationId: string): Promise<WrittenLine[]> {
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.applicationId, applicationId), ne(ledgerEntries.kind, "adjustment")))
    .orderBy(asc(ledgerEntries.position));
  const lines = new Map<string, WrittenLine>();
  for (const row of rows) {
    const known = lines.get(row.lineKey);
    lines.set(row.lineKey, {
      key: row.lineKey,
      payerId: row.payerId,
      earnerId: row.earnerId,
      part: row.part,
      currency: row.currency,
      instalment: row.instalment ?? 1,
      rule: {
        agreementId: row.agreementId ?? "",
        version: row.agreementVersion ?? 0,
        band: row.band ?? 0,
      },
      sumMinor: (known?.sumMinor ?? 0n) + row.amountMinor,
      entries: (known?.entries ?? 0) + 1,
    });
  }
  return [...lines.values()];
}

async function keepStanding(
  tx: Transaction,
  facts: ApplicationFacts & { readonly agentId: string | null },
  { stop, lines, problems }: Commissions,
  settledAt: Date,
): Promise<void> {
  const standing = {
    institutionId: facts.institutionId,
    agentId: facts.agentId,
    partners: [...facts.partners],
    outcome: stop?.outcome ?? (lines.length > 0 ? ("earned" as const) : ("nothing" as const)),
    gate: stop?.gate ?? null,
    because: stop?.because ?? null,
    problems: [...problems],
    settledAt,
  };
  await tx
    .insert(commissionStandings)
    .values({ applicationId: facts.applicationId, ...standing })
    .onConflictDoUpdate({ target: commissionStandings.applicationId, set: standing });
}
