import { type SQL, sql } from "drizzle-orm";
import { type Holding, holding, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { studentCreditNotes, studentInvoiceItems, studentInvoices } from "./invoices.tables.server.ts";

/** Issued invoices of a person, for tables that name an invoice. */
const ofInvoice =
  (column: typeof studentInvoiceItems.invoiceId | typeof studentCreditNotes.invoiceId) =>
  ({ studentIds }: PersonKeys): SQL =>
    sql`${column} in (
    select i.id from student_invoices i
    where i.student_id = any(${sql.param([...studentIds])}::uuid[]) and i.number is not null)`;

/**
 * Tax laws require what was invoiced to be stored, with its number, days, items and amounts. So erasing takes the name and
 * every text about the person from issued invoices, and deletes drafts with their items.
 */
export const invoiceHoldings: readonly Holding[] = [
  holding({
    section: "creditNotes",
    table: studentCreditNotes,
    columns: {
      id: "technical",
      invoiceId: "technical",
      number: "copied",
      issuedOn: "copied",
      amountMinor: "copied",
      taxMinor: "copied",
      reason: "copied",
      createdBy: "others",
      createdAt: "copied",
    },
    whose: ofInvoice(studentCreditNotes.invoiceId),
    erasure: { because: "accounts", emptied: () => ({ reason: null }) },
    newestBy: studentCreditNotes.createdAt,
  }),
  holding({
    section: "invoiceItems",
    table: studentInvoiceItems,
    columns: {
      id: "technical",
      invoiceId: "technical",
      place: "copied",
      description: "copied",
      quantity: "copied",
      unitMinor: "copied",
      taxName: "copied",
      taxBasisPoints: "copied",
      netMinor: "copied",
      taxMinor: "copied",
    },
    whose: ofInvoice(studentInvoiceItems.invoiceId),
    erasure: { kept: "accounts" },
  }),
  holding({
    section: "invoices",
    table: studentInvoices,
    columns: {
      id: "technical",
      studentId: "technical",
      applicationId: "technical",
      currency: "copied",
      state: "copied",
      number: "copied",
      issuedOn: "copied",
      dueOn: "copied",
      instalments: "copied",
      nextDueOn: "technical",
      remindedFor: "technical",
      issuer: "copied",
      billedTo: "copied",
      note: "copied",
      netMinor: "copied",
      taxMinor: "copied",
      totalMinor: "copied",
      creditedMinor: "copied",
      paidMinor: "copied",
      createdBy: "others",
      issuedBy: "others",
      version: "technical",
      createdAt: "copied",
      updatedAt: "technical",
    },
    // Drafts, which the student has not received, are the agency's own.
    whose: ({ studentIds }) =>
      sql`(${among(studentInvoices.studentId, studentIds)} and ${studentInvoices.number} is not null)`,
    alsoErased: ({ studentIds }) => among(studentInvoices.studentId, studentIds),
    erasure: {
      because: "accounts",
      emptied: () => ({ billedTo: null, note: null, version: sql`${studentInvoices.version} + 1` }),
      deleted: sql`${studentInvoices.number} is null`,
    },
    newestBy: studentInvoices.createdAt,
  }),
];
