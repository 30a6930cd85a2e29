import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { studentRefunds } from "./refunds.tables.server.ts";

/** Refunds are stored as payments are; erasing takes the reason. */
export const refundHoldings: readonly Holding[] = [
  holding({
    section: "refunds",
    table: studentRefunds,
    columns: {
      id: "technical",
      paymentId: "technical",
      amountMinor: "copied",
      method: "copied",
      reason: "copied",
      state: "copied",
      number: "copied",
      needsSecondPerson: "internal",
      requestedBy: "others",
      decidedBy: "others",
      decidedAt: "copied",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => sql`${studentRefunds.paymentId} in (
      select p.id from student_payments p join student_invoices i on i.id = p.invoice_id
      where i.student_id = any(${sql.param([...studentIds])}::uuid[]))`,
    erasure: { because: "accounts", emptied: () => ({ reason: null }) },
    newestBy: studentRefunds.createdAt,
  }),
];
