import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Invoice, InvoiceRow } from "./invoice.ts";
import { studentCreditNotes, studentInvoiceItems, studentInvoices } from "./invoices.tables.server.ts";

/** The invoices that someone can see: staff all of them, students those issued to them, everyone else none. */
function seenBy(actor: Actor): SQL | undefined {
  if (can(actor, "invoice.list")) return undefined;
  const ids = studentsOf(actor);
  if (ids.length === 0 || !can(actor, "invoice.view", "own")) return sql`false`;
  return and(inArray(studentInvoices.studentId, [...ids]), isNotNull(studentInvoices.number));
}

/** When the next amount is due. */
export const DUE_ON = sql<string | null>`coalesce(${studentInvoices.nextDueOn}, ${studentInvoices.dueOn})`;

const ROW = {
  id: studentInvoices.id,
  number: studentInvoices.number,
  studentId: studentInvoices.studentId,
  firstName: students.firstName,
  lastName: students.lastName,
  currency: studentInvoices.currency,
  state: studentInvoices.state,
  issuedOn: studentInvoices.issuedOn,
  dueOn: DUE_ON,
  totalMinor: studentInvoices.totalMinor,
  creditedMinor: studentInvoices.creditedMinor,
  paidMinor: studentInvoices.paidMinor,
  createdAt: studentInvoices.createdAt,
};

/** An invoice with its items and credit notes; null if it does not exist or is not accessible. */
export async function findInvoice(db: DbOrTransaction, actor: Actor, id: string): Promise<Invoice | null> {
  const [row] = await db
    .select({
      ...ROW,
      reference: applications.reference,
      issuer: studentInvoices.issuer,
      billedTo: studentInvoices.billedTo,
      note: studentInvoices.note,
      instalments: studentInvoices.instalments,
      netMinor: studentInvoices.netMinor,
      taxMinor: studentInvoices.taxMinor,
      version: studentInvoices.version,
    })
    .from(studentInvoices)
    .innerJoin(students, eq(students.id, studentInvoices.studentId))
    .leftJoin(applications, eq(applications.id, studentInvoices.applicationId))
    .where(and(eq(studentInvoices.id, id), seenBy(actor)));
  if (!row) return null;
  const [items, creditNotes] = await Promise.all([
    db
      .select()
      .from(studentInvoiceItems)
      .where(eq(studentInvoiceItems.invoiceId, id))
      .orderBy(asc(studentInvoiceItems.place)),
    db
      .select({
        id: studentCreditNotes.id,
        number: studentCreditNotes.number,
        issuedOn: studentCreditNotes.issuedOn,
        amountMinor: studentCreditNotes.amountMinor,
        taxMinor: studentCreditNotes.taxMinor,
        reason: studentCreditNotes.reason,
      })
      .from(studentCreditNotes)
      .where(eq(studentCreditNotes.invoiceId, id))
      .orderBy(asc(studentCreditNotes.createdAt), asc(studentCreditNotes.number)),
  ]);
  const { firstName, lastName, ...invoice } = row;
  return { ...invoice, student: joinName(firstName, lastName), items, creditNotes };
}

/** What a student, or their page in the back office, shows at most. */
const MOST_OF_STUDENT = 200;

/** Invoices of these students that the reader sees, newest first. */
export async function listInvoicesOf(
  db: DbOrTransaction,
  actor: Actor,
  studentIds: readonly string[],
): Promise<Omit<InvoiceRow, "counsellor">[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select(ROW)
    .from(studentInvoices)
    .innerJoin(students, eq(students.id, studentInvoices.studentId))
    .where(and(inArray(studentInvoices.studentId, [...studentIds]), seenBy(actor)))
    .orderBy(desc(studentInvoices.createdAt), desc(studentInvoices.id))
    .limit(MOST_OF_STUDENT);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, student: joinName(firstName, lastName) }));
}

/** How many invoices were issued to these students, and how many of them are not fully paid. */
export async function countOwnInvoices(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<{ issued: number; open: number }> {
  const [counts] = await db
    .select({
      issued: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${studentInvoices.state} in ('issued', 'part-paid')))::int`,
    })
    .from(studentInvoices)
    .where(and(inArray(studentInvoices.studentId, [...studentIds]), isNotNull(studentInvoices.number)));
  return counts ?? { issued: 0, open: 0 };
}

/** The applications of a student that an invoice can be for, newest first. */
export const listBillableApplications = (db: DbOrTransaction, studentId: string) =>
  db
    .select({ value: applications.id, label: applications.reference })
    .from(applications)
    .where(eq(applications.studentId, studentId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_OF_STUDENT);

/** Names of students for a form; null if they do not exist or are not accessible. */
export async function findBilledStudent(db: DbOrTransaction, id: string): Promise<{ name: string } | null> {
  const [row] = await db
    .select({ firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(eq(students.id, id));
  return row ? { name: joinName(row.firstName, row.lastName) } : null;
}
