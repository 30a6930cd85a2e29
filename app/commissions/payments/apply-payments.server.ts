import { eq, sql } from "drizzle-orm";
import { stateByMoney } from "#app/commissions/claims/claim-states.ts";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { noteEvent } from "#app/commissions/claims/commands.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { allot, type PayableLine } from "./allot.ts";
import { commissionPaymentParts, commissionPayments } from "./payments.tables.server.ts";

type NewPayment = typeof commissionPayments.$inferInsert;
/** A claim that is locked. */
type LockedClaim = Pick<
  typeof commissionClaims.$inferSelect,
  "id" | "state" | "totalMinor" | "paidMinor" | "version"
>;

/** Puts a payment of a locked claim into the claim: which lines it pays, and where the claim stands then. */
export async function applyPayment(
  tx: Transaction,
  deps: Pick<WriteDeps, "jobs" | "now">,
  claim: LockedClaim,
  payment: NewPayment,
): Promise<{ id: string }> {
  const [row] = await tx.insert(commissionPayments).values(payment).returning({ id: commissionPayments.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  const parts = allot(payment.amountMinor, await payableLines(tx, claim.id));
  await tx.insert(commissionPaymentParts).values(parts.map((part) => ({ ...part, paymentId: row.id })));
  await standByMoney(tx, deps, claim, claim.paidMinor + payment.amountMinor);
  return row;
}

/** The claim's state by what has been paid, a line in its log, and the ledgers of its applications settled anew. */
export async function standByMoney(
  tx: Transaction,
  { jobs, now }: Pick<WriteDeps, "jobs" | "now">,
  claim: LockedClaim,
  paidMinor: number,
): Promise<void> {
  const state = stateByMoney(claim.state, { total: claim.totalMinor, paid: paidMinor });
  await tx
    .update(commissionClaims)
    .set({ paidMinor, state, version: sql`${commissionClaims.version} + 1`, updatedAt: now() })
    .where(eq(commissionClaims.id, claim.id));
  if (state !== claim.state)
    await noteEvent(tx, { claimId: claim.id, state, reason: null, madeBy: null, madeAt: now() });
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct e.application_id as id from commission_claim_lines l
    join ledger_entries e on e.position = l.entry
    where l.claim_id = ${claim.id} and e.application_id is not null`);
  for (const { id } of rows) await jobs.enqueue(tx, "settle-commissions", { applicationId: id });
}

async function payableLines(tx: Transaction, claimId: string): Promise<PayableLine[]> {
  const { rows } = await tx.execute<{ id: string; amount: string; paid: string }>(sql`
    select l.id, l.amount_minor as amount, coalesce(sum(p.amount_minor) filter (where m.voided_at is null), 0) as paid
    from commission_claim_lines l
    left join commission_payment_parts p on p.line_id = l.id
    left join commission_payments m on m.id = p.payment_id
    where l.claim_id = ${claimId} group by l.id order by l.place`);
  return rows.map(({ id, amount, paid }) => ({ id, amountMinor: Number(amount), paidMinor: Number(paid) }));
}
