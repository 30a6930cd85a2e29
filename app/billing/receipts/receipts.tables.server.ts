import { sql } from "drizzle-orm";
import { bigint, check, date, index, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { studentInvoices } from "#app/billing/invoices/invoices.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import type { PaymentMethod } from "./payment-methods.ts";

/** A payment of a student and its receipt. It is never deleted or changed, only reversed with a reason. */
export const studentPayments = pgTable(
  "student_payments",
  {
    id: id(),
    /** The invoice for which it was recorded. */
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => studentInvoices.id),
    /** Of the receipt. */
    number: text("number").notNull().unique("student_payments_number_key"),
    /** Part of the address at which anyone with the receipt can check it. */
    token: text("token").notNull().unique("student_payments_token_key"),
    receivedOn: date("received_on").notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    reference: text("reference"),
    /** What was paid in, and how much. */
    currency: text("currency").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** The currency of the invoice, and what the payment is worth in it. */
    valueCurrency: text("value_currency").notNull(),
    valueMinor: bigint("value_minor", { mode: "number" }).notNull(),
    /** How much of `currency` one unit of `valueCurrency` cost; null where both are the same. */
    rate: numeric("rate", { precision: 18, scale: 8 }),
    rateSource: text("rate_source"),
    rateOn: date("rate_on"),
    reversedAt: moment("reversed_at"),
    reversedBy: uuid("reversed_by"),
    reversalReason: text("reversal_reason"),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("student_payments_invoice_idx").on(table.invoiceId, table.createdAt),
    check("student_payments_amount_check", sql`${table.amountMinor} > 0 and ${table.valueMinor} > 0`),
    check(
      "student_payments_rate_check",
      sql`case when ${table.currency} = ${table.valueCurrency}
        then ${table.rate} is null and ${table.rateSource} is null and ${table.rateOn} is null
          and ${table.valueMinor} = ${table.amountMinor}
        else ${table.rate} > 0 and ${table.rateSource} is not null and ${table.rateOn} is not null
          and ${table.valueMinor} = round(${table.amountMinor}::numeric / ${table.rate}) end`,
    ),
  ],
);

/**
 * What a payment pays of an invoice. Rows are only added: a credit note or reversal adds a negative one. What is not used
 * is credit of the student.
 */
export const studentPaymentUses = pgTable(
  "student_payment_uses",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => studentPayments.id),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => studentInvoices.id),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("student_payment_uses_payment_idx").on(table.paymentId),
    index("student_payment_uses_invoice_idx").on(table.invoiceId),
    check("student_payment_uses_amount_check", sql`${table.amountMinor} <> 0`),
  ],
);
