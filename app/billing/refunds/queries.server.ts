import { asc, eq } from "drizzle-orm";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Refund } from "./refund.ts";
import { studentRefunds } from "./refunds.tables.server.ts";

/** The refunds of the payments that were recorded for an invoice which the reader sees, oldest first. */
export const listRefunds = (db: DbOrTransaction, invoiceId: string): Promise<Refund[]> =>
  db
    .select({
      id: studentRefunds.id,
      number: studentRefunds.number,
      receipt: studentPayments.number,
      currency: studentPayments.valueCurrency,
      amountMinor: studentRefunds.amountMinor,
      method: studentRefunds.method,
      reason: studentRefunds.reason,
      state: studentRefunds.state,
      needsSecondPerson: studentRefunds.needsSecondPerson,
      requestedBy: studentRefunds.requestedBy,
      version: studentRefunds.version,
    })
    .from(studentRefunds)
    .innerJoin(studentPayments, eq(studentPayments.id, studentRefunds.paymentId))
    .where(eq(studentPayments.invoiceId, invoiceId))
    .orderBy(asc(studentRefunds.createdAt), asc(studentRefunds.id));
