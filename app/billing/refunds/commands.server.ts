import { eq } from "drizzle-orm";
import { type InvoiceChange, userOf } from "#app/billing/invoices/commands.server.ts";
import { nextBillingNumber } from "#app/billing/office/next-billing-number.server.ts";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import { lockPayment } from "#app/billing/receipts/commands.server.ts";
import { creditOf } from "#app/billing/receipts/payment-money.ts";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { changeRecord, createRecord, one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { DecideRefund, RequestRefund } from "./refund-schema.ts";
import { studentRefunds } from "./refunds.tables.server.ts";
import { refundMessages as texts } from "./refunds.words.ts";

type Invalid = FailureOf<"invalid">;
type RefundRecord = typeof studentRefunds.$inferSelect;

/**
 * Requests that credit of a payment is paid back. The payment was recorded for the invoice. Errors: `not-found` for
 * another payment; `invalid` at `amount` above its credit.
 */
export function requestRefund(
  deps: WriteDeps & { readonly brandName: string },
  actor: Actor,
  { id: invoiceId, paymentId, amount: amountMinor, method, reason }: RequestRefund & { readonly id: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid">>> {
  return createRecord<{ id: string }, FailureOf<"not-found" | "invalid">>(deps, actor, {
    action: "invoice.refund",
    subjectType: "refund",
    async prepare(tx) {
      const found = await lockPayment(tx, paymentId);
      if (!found || found.payment.invoiceId !== invoiceId) return err({ code: "not-found" });
      const credit = creditOf(found);
      if (amountMinor > credit) {
        const most = formatPrice(Math.max(0, credit), found.payment.valueCurrency);
        return invalidField("amount", texts.tooMuch({ most }));
      }
      const { refundApproval } = await readBillingOffice(tx, deps.brandName);
      return ok({
        fields: ["paymentId", "amount", "method", "reason"],
        insert: () =>
          tx
            .insert(studentRefunds)
            .values({
              paymentId,
              amountMinor,
              method,
              reason,
              needsSecondPerson: refundApproval === "second-person",
              requestedBy: userOf(actor),
              createdAt: deps.now(),
            })
            .returning({ id: studentRefunds.id }),
      });
    },
  });
}

/**
 * Approves a refund, which assigns its number, or declines it, which makes the amount credit again. Errors:
 * `not-found`; `invalid` if the person who requested it cannot approve it, or it was decided differently.
 */
export function decideRefund(
  deps: WriteDeps,
  actor: Actor,
  {
    id: invoiceId,
    refundId,
    version,
    to,
  }: DecideRefund & { readonly id: string; to: "approved" | "declined" },
): InvoiceChange {
  return changeRecord<RefundRecord, Invalid>(deps, actor, {
    action: "invoice.approveRefund",
    subjectType: "refund",
    subjectId: refundId,
    version,
    lock: (tx) => lockRefund(tx, refundId, invoiceId),
    async change(row, tx) {
      if (row.state === to) return ok(null);
      if (row.state !== "requested") return invalidField("", texts.decided);
      const by = userOf(actor);
      if (to === "approved" && row.needsSecondPerson && by === row.requestedBy)
        return invalidField("", texts.secondPerson);
      return ok({
        fields: ["state"],
        async write(next) {
          const number =
            to === "approved"
              ? await nextBillingNumber(tx, "refund", await agencyToday(tx, actor, deps.now()))
              : null;
          await tx
            .update(studentRefunds)
            .set({
              state: to,
              number,
              decidedBy: by,
              decidedAt: deps.now(),
              version: next,
            })
            .where(eq(studentRefunds.id, refundId));
        },
      });
    },
  });
}

async function lockRefund(tx: Transaction, id: string, invoiceId: string): Promise<RefundRecord | null> {
  const refund = await one(tx.select().from(studentRefunds).where(eq(studentRefunds.id, id)).for("update"));
  if (!refund) return null;
  const payment = await one(
    tx
      .select({ invoiceId: studentPayments.invoiceId })
      .from(studentPayments)
      .where(eq(studentPayments.id, refund.paymentId)),
  );
  return payment?.invoiceId === invoiceId ? refund : null;
}
