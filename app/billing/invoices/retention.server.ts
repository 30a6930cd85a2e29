import { type SQL, sql } from "drizzle-orm";
import { studentPayments } from "#app/billing/receipts/receipts.tables.server.ts";
import { studentRefunds } from "#app/billing/refunds/refunds.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";
import { studentCreditNotes, studentInvoices } from "./invoices.tables.server.ts";

/** Invoices that were issued long enough ago and still hold a name or note. Open ones keep theirs. */
const old = (before: Date): SQL => sql`${studentInvoices.issuedOn} < ${calendarDateOf(before)}::date
  and ${studentInvoices.state} in ('paid', 'void')
  and (${studentInvoices.billedTo} is not null or ${studentInvoices.note} is not null)`;

/** The reduced form of old invoices: numbers, dates, items and amounts, as after erasing the student. */
export const oldInvoices: SweptRule = {
  kind: "swept",
  key: "invoices",
  texts: words({
    label: "Invoices and receipts of students",
    about:
      "Names, notes, references and reasons are removed this long after an invoice was issued, if it is paid or void. Numbers, dates, items and amounts stay.",
    limits:
      "Tax laws require you to keep invoices for years: generally 5 in Australia and 7 in New Zealand. Check the law where you are registered. The minimum is 60 months.",
  }),
  unit: "months",
  ours: null,
  least: 60,
  most: 240,
  count: (db, before) => db.$count(studentInvoices, old(before)),
  async sweep(tx, before, most) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${studentInvoices.id} from ${studentInvoices} where ${old(before)} limit ${most} for update skip locked`);
    await reduce(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  },
};

async function reduce(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = sql.param([...ids]);
  const payments = sql`select p.id from student_payments p where p.invoice_id = any(${among}::uuid[])`;
  await tx
    .update(studentRefunds)
    .set({ reason: null })
    .where(sql`${studentRefunds.paymentId} in (${payments})`);
  await tx
    .update(studentPayments)
    .set({ reference: null, reversalReason: null })
    .where(sql`${studentPayments.invoiceId} = any(${among}::uuid[])`);
  await tx
    .update(studentCreditNotes)
    .set({ reason: null })
    .where(sql`${studentCreditNotes.invoiceId} = any(${among}::uuid[])`);
  await tx
    .update(studentInvoices)
    .set({ billedTo: null, note: null, version: sql`${studentInvoices.version} + 1` })
    .where(sql`${studentInvoices.id} = any(${among}::uuid[])`);
}
