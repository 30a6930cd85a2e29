import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { studentPayments } from "./receipts.tables.server.ts";

/** Payments are stored as tax laws require; erasing takes the reference and the reason of a reversal. */
export const receiptHoldings: readonly Holding[] = [
  holding({
    section: "payments",
    table: studentPayments,
    columns: {
      id: "technical",
      invoiceId: "technical",
      number: "copied",
      token: "secret",
      receivedOn: "copied",
      method: "copied",
      reference: "copied",
      currency: "copied",
      amountMinor: "copied",
      valueCurrency: "copied",
      valueMinor: "copied",
      rate: "copied",
      rateSource: "copied",
      rateOn: "copied",
      reversedAt: "copied",
      reversedBy: "others",
      reversalReason: "copied",
      createdBy: "others",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => sql`${studentPayments.invoiceId} in (
      select i.id from student_invoices i where i.student_id = any(${sql.param([...studentIds])}::uuid[]))`,
    erasure: { because: "accounts", emptied: () => ({ reference: null, reversalReason: null }) },
    newestBy: studentPayments.createdAt,
  }),
];
