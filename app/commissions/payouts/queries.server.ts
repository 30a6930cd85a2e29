import { asc, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { commissionPayoutRuns, commissionPayouts } from "./payouts.tables.server.ts";

const PAGE = 25;
const approver = alias(profiles, "approver");

const RUN = {
  id: commissionPayoutRuns.id,
  number: commissionPayoutRuns.number,
  currency: commissionPayoutRuns.currency,
  state: commissionPayoutRuns.state,
  totalMinor: commissionPayoutRuns.totalMinor,
  needsSecond: commissionPayoutRuns.needsSecond,
  preparedBy: commissionPayoutRuns.preparedBy,
  preparer: profiles.fullName,
  approver: approver.fullName,
  paidOn: commissionPayoutRuns.paidOn,
  bankReference: commissionPayoutRuns.bankReference,
  reason: commissionPayoutRuns.reason,
  version: commissionPayoutRuns.version,
  createdAt: commissionPayoutRuns.createdAt,
};

const runs = (db: DbOrTransaction) =>
  db
    .select(RUN)
    .from(commissionPayoutRuns)
    .leftJoin(profiles, eq(profiles.userId, commissionPayoutRuns.preparedBy))
    .leftJoin(approver, eq(approver.userId, commissionPayoutRuns.approvedBy));

/** Runs, the newest first; `next`: those with a number below it come after. */
export async function listRuns(db: DbOrTransaction, below: number | null) {
  const rows = await runs(db)
    .where(below === null ? undefined : lt(commissionPayoutRuns.number, below))
    .orderBy(desc(commissionPayoutRuns.number))
    .limit(PAGE + 1);
  return { runs: rows.slice(0, PAGE), next: rows.length > PAGE ? (rows[PAGE - 1]?.number ?? null) : null };
}

/** A run with what each partner gets; null where there is none. */
export async function findRun(db: DbOrTransaction, id: string) {
  const [run] = await runs(db).where(eq(commissionPayoutRuns.id, id));
  if (!run) return null;
  const payouts = await db
    .select({
      id: commissionPayouts.id,
      partner: organisations.name,
      email: organisations.email,
      amountMinor: commissionPayouts.amountMinor,
      entries: sql<number>`(select count(*)::int from commission_payout_lines l where l.payout_id = ${commissionPayouts.id})`,
    })
    .from(commissionPayouts)
    .innerJoin(organisations, eq(organisations.id, commissionPayouts.partnerId))
    .where(eq(commissionPayouts.runId, id))
    .orderBy(asc(sql`lower(${organisations.name})`), asc(commissionPayouts.id));
  return { ...run, payouts };
}
