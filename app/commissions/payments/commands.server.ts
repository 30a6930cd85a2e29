import { and, eq, inArray } from "drizzle-orm";
import { OPEN_CLAIM_STATES } from "#app/commissions/claims/claim-states.ts";
import { commissionClaims } from "#app/commissions/claims/claims.tables.server.ts";
import { lockClaim } from "#app/commissions/claims/commands.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { applyPayment, standByMoney } from "./apply-payments.server.ts";
import { transactionKeys } from "./match-payments.ts";
import type { EnterPayment } from "./payment-schema.ts";
import { commissionPayments } from "./payments.tables.server.ts";
import { paymentMessages as texts } from "./payments.words.ts";

export const userOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

/**
 * Enters a payment manually. Errors: `invalid` at `number` (no open claim has it), `amount` (larger than the open
 * amount) or `receivedOn`; `already-exists` at `transactionId`.
 */
export function enterPayment(
  deps: WriteDeps,
  actor: Actor,
  input: EnterPayment,
): Promise<Result<{ id: string }, Refused | FailureOf<"invalid" | "already-exists">>> {
  return createRecord<{ id: string }, FailureOf<"invalid" | "already-exists">>(deps, actor, {
    action: "payment.create",
    subjectType: "payment",
    unique: { commission_payments_transaction_key: "transactionId" },
    async prepare(tx) {
      if (input.receivedOn > latestToday(deps.now())) return invalidField("receivedOn", texts.dayFuture);
      const claim = await one(
        tx
          .select()
          .from(commissionClaims)
          .where(
            and(
              eq(commissionClaims.number, input.number),
              inArray(commissionClaims.state, [...OPEN_CLAIM_STATES]),
            ),
          )
          .for("update"),
      );
      if (!claim) return invalidField("number", texts.numberUnknown);
      const open = claim.totalMinor - claim.paidMinor;
      if (input.amount > open)
        return invalidField("amount", texts.larger({ amount: formatPrice(open, claim.currency) }));
      const { receivedOn, transactionId, details } = input;
      const payment = {
        receivedOn,
        details,
        claimId: claim.id,
        currency: claim.currency,
        amountMinor: input.amount,
        transactionKey: transactionId === null ? `hand ${crypto.randomUUID()}` : keyOf(transactionId),
        enteredBy: userOf(actor),
        createdAt: deps.now(),
      };
      return ok({
        fields: ["claimId", "amount", "receivedOn"],
        insert: async () => [await applyPayment(tx, deps, claim, payment)],
      });
    },
  });
}

/** What a number of the bank's is kept as, by hand and from files alike. */
const keyOf = (transactionId: string): string =>
  transactionKeys([
    {
      line: 1,
      row: { line: 1, receivedOn: "", amountMinor: 0, currency: null, transactionId, payer: "", details: "" },
    },
  ])[0] ?? "";

/** Reverses a payment entered by mistake; the claim is open again by its amount. */
export function voidPayment(
  deps: WriteDeps,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "payment.void",
    subjectType: "payment",
    subjectId: id,
    version,
    async lock(tx) {
      // Locks are taken in one order: claim, payment.
      const seen = await one(tx.select().from(commissionPayments).where(eq(commissionPayments.id, id)));
      if (!seen) return null;
      const claim = await lockClaim(tx, seen.claimId);
      const row = await one(
        tx.select().from(commissionPayments).where(eq(commissionPayments.id, id)).for("update"),
      );
      return row && claim ? { ...row, claim } : null;
    },
    change({ claim, amountMinor, voidedAt }, tx) {
      if (voidedAt) return ok(null);
      return ok({
        fields: ["voidedAt"],
        write: (next) =>
          tx
            .update(commissionPayments)
            .set({ voidedAt: deps.now(), voidReason: reason, version: next })
            .where(eq(commissionPayments.id, id)),
        afterwards: () => standByMoney(tx, deps, claim, claim.paidMinor - amountMinor),
      });
    },
  });
}
