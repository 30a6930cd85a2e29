import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PaymentMethod } from "#app/billing/receipts/payment-methods.ts";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import type { RefundState } from "./refund-states.ts";

/** Credit of a payment that is paid back to the student. A trigger keeps refunds at or below what was received. */
export const studentRefunds = pgTable(
  "student_refunds",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => studentPayments.id),
    /** In the currency of the invoice. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    reason: text("reason"),
    state: text("state").$type<RefundState>().notNull().default("requested"),
    /** Given when it is approved. */
    number: text("number").unique("student_refunds_number_key"),
    /** Whether someone else than the person who requested it has to approve it, as the settings said then. */
    needsSecondPerson: boolean("needs_second_person").notNull(),
    requestedBy: uuid("requested_by"),
    decidedBy: uuid("decided_by"),
    decidedAt: moment("decided_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("student_refunds_payment_idx").on(table.paymentId, table.createdAt),
    check("student_refunds_amount_check", sql`${table.amountMinor} > 0`),
    check(
      "student_refunds_state_check",
      sql`${table.state} in ('requested', 'approved', 'declined')
        and (${table.state} = 'approved') = (${table.number} is not null)
        and (${table.state} = 'requested') = (${table.decidedAt} is null)`,
    ),
    check(
      "student_refunds_second_person_check",
      sql`${table.state} <> 'approved' or not ${table.needsSecondPerson}
        or ${table.decidedBy} is distinct from ${table.requestedBy}`,
    ),
  ],
);
