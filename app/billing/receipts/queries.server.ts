import { asc, eq, type SQL, sql } from "drizzle-orm";
import { studentInvoices } from "#app/billing/invoices/invoices.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CheckedReceipt, Receipt } from "./receipt.ts";
import { studentPayments } from "./receipts.tables.server.ts";

function selectReceipts(db: DbOrTransaction, invoiceId: string, where: SQL): Promise<Receipt[]> {
  const used = (only: SQL) =>
    sql<number>`coalesce((select sum(u.amount_minor) from student_payment_uses u
    where u.payment_id = ${studentPayments.id}${only}), 0)`.mapWith(Number);
  return db
    .select({
      id: studentPayments.id,
      number: studentPayments.number,
      receivedOn: studentPayments.receivedOn,
      method: studentPayments.method,
      reference: studentPayments.reference,
      currency: studentPayments.currency,
      amountMinor: studentPayments.amountMinor,
      valueCurrency: studentPayments.valueCurrency,
      valueMinor: studentPayments.valueMinor,
      rate: studentPayments.rate,
      rateSource: studentPayments.rateSource,
      rateOn: studentPayments.rateOn,
      invoiceId: studentPayments.invoiceId,
      invoiceNumber: studentInvoices.number,
      isReversed: sql<boolean>`${studentPayments.reversedAt} is not null`,
      reversalReason: studentPayments.reversalReason,
      usedMinor: used(sql``),
      hereMinor: used(sql` and u.invoice_id = ${invoiceId}::uuid`),
      refundedMinor: sql<number>`coalesce((select sum(r.amount_minor) from student_refunds r
        where r.payment_id = ${studentPayments.id} and r.state <> 'declined'), 0)`.mapWith(Number),
    })
    .from(studentPayments)
    .innerJoin(studentInvoices, eq(studentInvoices.id, studentPayments.invoiceId))
    .where(where)
    .orderBy(asc(studentPayments.createdAt), asc(studentPayments.number));
}

/** The payments of an invoice that the reader sees: those recorded for it, and those whose credit paid it. */
export const listReceipts = (db: DbOrTransaction, invoiceId: string): Promise<Receipt[]> =>
  selectReceipts(
    db,
    invoiceId,
    sql`(${studentPayments.invoiceId} = ${invoiceId}::uuid or ${studentPayments.id} in (
      select u.payment_id from student_payment_uses u where u.invoice_id = ${invoiceId}::uuid))`,
  );

/** Payments of a student in a currency that may have credit left, for an invoice. */
export const listCreditSources = (
  db: DbOrTransaction,
  { id, studentId, currency }: { readonly id: string; readonly studentId: string; readonly currency: string },
): Promise<Receipt[]> =>
  selectReceipts(
    db,
    id,
    sql`${studentInvoices.studentId} = ${studentId}::uuid and ${studentPayments.valueCurrency} = ${currency}
      and ${studentPayments.reversedAt} is null and ${studentPayments.valueMinor} > coalesce((
        select sum(u.amount_minor) from student_payment_uses u where u.payment_id = ${studentPayments.id}), 0)`,
  );

/** The token of a receipt's URL, for its PDF. */
export async function findReceiptToken(db: DbOrTransaction, id: string): Promise<string | null> {
  const [row] = await db
    .select({ token: studentPayments.token })
    .from(studentPayments)
    .where(eq(studentPayments.id, id));
  return row?.token ?? null;
}

/** The receipt of a token; null for an invalid one. The same statement runs for every token. */
export async function checkReceipt(db: DbOrTransaction, token: string): Promise<CheckedReceipt | null> {
  const [row] = await db
    .select({
      number: studentPayments.number,
      receivedOn: studentPayments.receivedOn,
      currency: studentPayments.currency,
      amountMinor: studentPayments.amountMinor,
      isReversed: sql<boolean>`${studentPayments.reversedAt} is not null`,
    })
    .from(studentPayments)
    .where(eq(studentPayments.token, token));
  return row ?? null;
}
