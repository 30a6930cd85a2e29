import { eq, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import { type ListSource, likePattern } from "#app/platform/lists/list-source.server.ts";
import { INVOICE_LIST } from "./admin-list.ts";
import type { InvoiceRow } from "./invoice.ts";
import { studentInvoices } from "./invoices.tables.server.ts";

const OPEN = sql`${studentInvoices.state} in ('issued', 'part-paid')`;

/**
 * The invoices of all students.
 *
 * @param today the reader's calendar date, after which an open invoice is overdue
 */
export function invoiceSource(
  today: string,
): ListSource<"created" | "due", keyof (typeof INVOICE_LIST)["filters"]> {
  return {
    spec: INVOICE_LIST,
    from: sql`${studentInvoices}`,
    id: sql`${studentInvoices.id}`,
    orders: {
      created: { by: sql`${studentInvoices.createdAt}`, type: "timestamptz" },
      due: { by: sql`coalesce(${studentInvoices.nextDueOn}, 'infinity'::date)`, type: "date" },
    },
    search: {
      // Joined instead of one list of all students that match: PostgreSQL begins with the shorter of both.
      matches: (term) => sql`${studentInvoices.id} in (
        select i.id from student_invoices i where lower(i.number) like ${likePattern(term)}
        union all
        select i.id from student_invoices i join students s on s.id = i.student_id
        where s.search_text like ${likePattern(term)})`,
    },
    filters: {
      state: studentInvoices.state,
      due: (due) =>
        due === "overdue"
          ? sql`(${OPEN} and ${studentInvoices.nextDueOn} < ${today}::date)`
          : sql`(${OPEN} and ${studentInvoices.nextDueOn} >= ${today}::date)`,
      currency: studentInvoices.currency,
      student: studentInvoices.studentId,
      issued: { days: studentInvoices.issuedOn },
      counsellor: (id) => sql`${studentInvoices.studentId} in (
        select students.id from students where students.counsellor_id = ${id}::uuid)`,
    },
  };
}

/** One page of the invoices, as the URL asks for it. */
export async function listInvoices(
  db: DbOrTransaction,
  query: ListQueryOf<typeof INVOICE_LIST>,
): Promise<Page<InvoiceRow>> {
  const page = await readListPage(db, invoiceSource(query.clock.today), query);
  return { ...page, items: await readInvoiceRows(db, page.items) };
}

/** What the list shows of invoices, in the order of their ids. */
export async function readInvoiceRows(db: DbOrTransaction, ids: readonly string[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: studentInvoices.id,
      number: studentInvoices.number,
      studentId: studentInvoices.studentId,
      firstName: students.firstName,
      lastName: students.lastName,
      counsellor: counsellors.name,
      currency: studentInvoices.currency,
      state: studentInvoices.state,
      issuedOn: studentInvoices.issuedOn,
      dueOn: studentInvoices.nextDueOn,
      totalMinor: studentInvoices.totalMinor,
      creditedMinor: studentInvoices.creditedMinor,
      paidMinor: studentInvoices.paidMinor,
      createdAt: studentInvoices.createdAt,
    })
    .from(studentInvoices)
    .innerJoin(students, eq(students.id, studentInvoices.studentId))
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .where(among(studentInvoices.id, ids));
  return inOrder(
    ids,
    rows.map(({ firstName, lastName, ...row }) => ({ ...row, student: joinName(firstName, lastName) })),
  );
}
