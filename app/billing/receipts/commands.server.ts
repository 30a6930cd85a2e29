import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  type InvoiceChange,
  type InvoiceRecord,
  lockInvoice,
  openAmountOf,
  userOf,
  writeMoney,
} from "#app/billing/invoices/commands.server.ts";
import { studentInvoices } from "#app/billing/invoices/invoices.tables.server.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { nextBillingNumber } from "#app/billing/office/next-billing-number.server.ts";
import { studentRefunds } from "#app/billing/refunds/refunds.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { creditOf, worthOf } from "./payment-money.ts";
import type { RecordPayment, ReversePayment } from "./receipt-schema.ts";
import { studentPayments, studentPaymentUses } from "./receipts.tables.server.ts";
import { receiptMessages as texts } from "./receipts.words.ts";

type Invalid = FailureOf<"invalid">;
type Id = { readonly id: string };

/** 128 random bits, as they appear in an address. */
const newToken = () => randomBytes(16).toString("base64url");

/**
 * Records a payment of an invoice, in its currency or another one at a rate that staff enter. It pays what is due; the rest
 * is credit. Errors: `invalid` at the date, the amount or the rate, and for an invoice on which nothing is due.
 */
export function recordPayment(deps: WriteDeps, actor: Actor, input: RecordPayment & Id): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.recordPayment",
    subjectType: "invoice",
    subjectId: input.id,
    lock: (tx) => lockInvoice(tx, input.id),
    async change(row, tx) {
      const due = openAmountOf(row);
      if (row.number === null) return invalidField("", invoiceMessages.notIssued);
      if (due === 0) return invalidField("", texts.nothingDue);
      if (input.receivedOn > latestToday(deps.now())) return invalidField("receivedOn", texts.receivedFuture);
      const problem = rateProblem(input, row.currency);
      if (problem) return problem;
      const valueMinor = input.rate === null ? input.amount : worthOf(input.amount, input.rate);
      if (valueMinor === 0) return invalidField("amount", texts.tooSmall({ currency: row.currency }));
      const usedMinor = Math.min(due, valueMinor);
      return ok({
        fields: ["payments", "paidMinor", "state"],
        async write(next) {
          const { id: invoiceId, amount: amountMinor, currency, receivedOn, method, reference } = input;
          const issuedOn = await agencyToday(tx, actor, deps.now());
          const payment = await one(
            tx
              .insert(studentPayments)
              .values({
                invoiceId,
                receivedOn,
                method,
                reference,
                currency,
                amountMinor,
                valueMinor,
                number: await nextBillingNumber(tx, "receipt", issuedOn),
                token: newToken(),
                valueCurrency: row.currency,
                ...(input.rate === null
                  ? {}
                  : { rate: input.rate, rateSource: input.rateSource, rateOn: input.rateOn ?? receivedOn }),
                createdBy: userOf(actor),
                createdAt: deps.now(),
              })
              .returning({ id: studentPayments.id }),
          );
          if (!payment) throw new Error("An insert without conflict handling returns its row");
          await addUse(tx, {
            paymentId: payment.id,
            invoiceId,
            amountMinor: usedMinor,
            createdAt: deps.now(),
          });
          await writeMoney(tx, row, { paidMinor: row.paidMinor + usedMinor }, next, deps.now());
        },
      });
    },
  });
}

function rateProblem({ currency, rate, rateSource }: RecordPayment, invoiceCurrency: string) {
  if (currency === invoiceCurrency) return rate === null ? null : invalidField("rate", texts.rateUnneeded);
  if (rate === null) return invalidField("rate", texts.rateRequired({ currency: invoiceCurrency }));
  return rateSource === null ? invalidField("rateSource", texts.sourceRequired) : null;
}

const addUse = (tx: Transaction, use: typeof studentPaymentUses.$inferInsert) =>
  tx.insert(studentPaymentUses).values(use);

/**
 * A payment, locked, with its used and refunded amounts. Refunds take this lock too. It is taken before the lock of
 * any invoice, and invoices are locked in the order of their ids, to avoid deadlocks. Adding a use only refers to the
 * payment and does not block: a credit note adds one while it holds its invoice.
 */
export async function lockPayment(tx: Transaction, id: string) {
  const payment = await one(
    tx.select().from(studentPayments).where(eq(studentPayments.id, id)).for("no key update"),
  );
  if (!payment) return null;
  const sumOf = sql<number>`coalesce(sum(amount_minor), 0)`.mapWith(Number);
  const [used] = await tx
    .select({ minor: sumOf })
    .from(studentPaymentUses)
    .where(eq(studentPaymentUses.paymentId, id));
  const [refunded] = await tx
    .select({ minor: sumOf })
    .from(studentRefunds)
    .where(and(eq(studentRefunds.paymentId, id), sql`${studentRefunds.state} <> 'declined'`));
  return {
    payment,
    valueMinor: payment.valueMinor,
    usedMinor: used?.minor ?? 0,
    refundedMinor: refunded?.minor ?? 0,
    isReversed: payment.reversedAt !== null,
  };
}

/**
 * Pays an invoice from the credit of an earlier payment of the same student in the same currency. Error: `invalid` where
 * none is left or nothing is due.
 */
export function payFromCredit(
  deps: WriteDeps,
  actor: Actor,
  { id, paymentId }: { readonly paymentId: string } & Id,
): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.recordPayment",
    subjectType: "invoice",
    subjectId: id,
    async lock(tx) {
      await lockPayment(tx, paymentId);
      return lockInvoice(tx, id);
    },
    async change(row, tx) {
      const due = openAmountOf(row);
      if (due === 0) return invalidField("", texts.nothingDue);
      const found = await lockPayment(tx, paymentId);
      const origin =
        found &&
        (await one(tx.select().from(studentInvoices).where(eq(studentInvoices.id, found.payment.invoiceId))));
      const isTheirs = origin?.studentId === row.studentId && origin.currency === row.currency;
      const usedMinor = found && isTheirs ? Math.min(due, creditOf(found)) : 0;
      if (usedMinor <= 0) return invalidField("", texts.noCredit);
      return ok({
        fields: ["payments", "paidMinor", "state"],
        async write(next) {
          await addUse(tx, { paymentId, invoiceId: id, amountMinor: usedMinor, createdAt: deps.now() });
          await writeMoney(tx, row, { paidMinor: row.paidMinor + usedMinor }, next, deps.now());
        },
      });
    },
  });
}

/**
 * Reverses a payment that was recorded for an invoice by mistake: it no longer pays any invoice. Errors: `not-found`;
 * `invalid` where it was reversed before or refunded.
 */
export function reversePayment(
  deps: WriteDeps,
  actor: Actor,
  { id, paymentId, reason }: ReversePayment & Id,
): InvoiceChange {
  return changeRecord<InvoiceRecord, Invalid>(deps, actor, {
    action: "invoice.correct",
    subjectType: "invoice",
    subjectId: id,
    // First the payment, whose credit can then no longer be used, then all invoices that it pays.
    async lock(tx) {
      await lockPayment(tx, paymentId);
      await tx.execute(sql`select 1 from student_invoices where id = ${id}::uuid
        or id in (select u.invoice_id from student_payment_uses u where u.payment_id = ${paymentId}::uuid)
        order by id for update`);
      return lockInvoice(tx, id);
    },
    async change(row, tx) {
      const found = await lockPayment(tx, paymentId);
      if (!found || found.payment.invoiceId !== row.id) return invalidField("paymentId", texts.none);
      if (found.isReversed) return invalidField("paymentId", texts.alreadyReversed);
      if (found.refundedMinor > 0) return invalidField("paymentId", texts.hasRefund);
      return ok({
        fields: ["payments", "paidMinor", "state"],
        async write(next) {
          await tx
            .update(studentPayments)
            .set({ reversedAt: deps.now(), reversedBy: userOf(actor), reversalReason: reason })
            .where(eq(studentPayments.id, paymentId));
          let written = false;
          for (const { invoiceId, amountMinor } of await usesOf(tx, paymentId)) {
            const invoice = invoiceId === id ? row : await lockInvoice(tx, invoiceId);
            if (!invoice) continue;
            await addUse(tx, { paymentId, invoiceId, amountMinor: -amountMinor, createdAt: deps.now() });
            const version = invoiceId === id ? next : invoice.version + 1;
            await writeMoney(
              tx,
              invoice,
              { paidMinor: invoice.paidMinor - amountMinor },
              version,
              deps.now(),
            );
            written ||= invoiceId === id;
          }
          // It no longer pays this invoice, which still shows it.
          if (!written) await writeMoney(tx, row, {}, next, deps.now());
        },
      });
    },
  });
}

/** What a payment pays of each invoice. */
const usesOf = (tx: Transaction, paymentId: string) =>
  tx
    .select({
      invoiceId: studentPaymentUses.invoiceId,
      amountMinor: sql<number>`sum(${studentPaymentUses.amountMinor})`.mapWith(Number),
    })
    .from(studentPaymentUses)
    .where(eq(studentPaymentUses.paymentId, paymentId))
    .groupBy(studentPaymentUses.invoiceId)
    .having(sql`sum(${studentPaymentUses.amountMinor}) > 0`);
