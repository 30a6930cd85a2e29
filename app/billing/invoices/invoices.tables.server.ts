import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";
import type { Instalment } from "./instalments.ts";
import type { InvoiceIssuer } from "./invoice.ts";
import type { InvoiceState } from "./invoice-states.ts";

/**
 * What the agency charges a student. A trigger keeps an issued invoice as it was issued, and checks at commit that the
 * amounts credited and paid are those of its credit notes and payments.
 */
export const studentInvoices = pgTable(
  "student_invoices",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id),
    /** The application that it is for: it moves with it when a record is split. */
    applicationId: uuid("application_id").references(() => applications.id),
    currency: text("currency").notNull(),
    state: text("state").$type<InvoiceState>().notNull().default("draft"),
    /** Given when it is issued. */
    number: text("number").unique("student_invoices_number_key"),
    issuedOn: date("issued_on"),
    /** The last day on which it can be paid on time; of one in instalments that of the last. */
    dueOn: date("due_on"),
    /** The parts that its total is paid in; null for one amount. */
    instalments: jsonb("instalments").$type<readonly Instalment[]>(),
    /** The due date of the first amount that is not paid. A trigger computes it. */
    nextDueOn: date("next_due_on"),
    /** The due date and kind of the last reminder that the student was sent. */
    remindedFor: text("reminded_for"),
    /** The issuer, as in the settings at that time. */
    issuer: jsonb("issuer").$type<InvoiceIssuer>(),
    /** The student's name when it was issued; null after the student was erased. */
    billedTo: text("billed_to"),
    /** A text for the student. */
    note: text("note"),
    netMinor: bigint("net_minor", { mode: "number" }).notNull().default(0),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull().default(0),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull().default(0),
    creditedMinor: bigint("credited_minor", { mode: "number" }).notNull().default(0),
    paidMinor: bigint("paid_minor", { mode: "number" }).notNull().default(0),
    createdBy: uuid("created_by"),
    issuedBy: uuid("issued_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("student_invoices_created_idx").on(table.createdAt, table.id),
    index("student_invoices_student_idx").on(table.studentId, table.createdAt),
    index("student_invoices_application_idx").on(table.applicationId),
    index("student_invoices_next_due_idx")
      .on(table.nextDueOn, table.id)
      .where(sql`state in ('issued', 'part-paid')`),
    check("student_invoices_total_check", sql`${table.totalMinor} = ${table.netMinor} + ${table.taxMinor}`),
    check("student_invoices_positive_check", sql`${table.netMinor} >= 0 and ${table.taxMinor} >= 0`),
    check(
      "student_invoices_money_check",
      sql`${table.creditedMinor} >= 0 and ${table.paidMinor} >= 0
        and ${table.creditedMinor} + ${table.paidMinor} <= ${table.totalMinor}`,
    ),
    check(
      "student_invoices_issued_check",
      sql`case when ${table.state} = 'draft'
        then ${table.number} is null and ${table.paidMinor} = 0 and ${table.creditedMinor} = 0
        else ${table.number} is not null and ${table.issuedOn} is not null and ${table.dueOn} is not null
          and ${table.issuer} is not null and ${table.totalMinor} > 0 end`,
    ),
    check(
      "student_invoices_state_check",
      sql`${table.state} = case when ${table.number} is null then 'draft'
        when ${table.creditedMinor} = ${table.totalMinor} then 'void'
        when ${table.creditedMinor} + ${table.paidMinor} = ${table.totalMinor} then 'paid'
        when ${table.paidMinor} > 0 then 'part-paid' else 'issued' end`,
    ),
  ],
);

/** The columns of an item of an invoice or a service agreement. */
export const itemColumns = () => ({
  /** From 1 on. */
  place: integer("place").notNull(),
  description: text("description").notNull(),
  /** In hundredths. */
  quantity: integer("quantity").notNull(),
  unitMinor: bigint("unit_minor", { mode: "number" }).notNull(),
  /** Null for an item without tax. */
  taxName: text("tax_name"),
  taxBasisPoints: integer("tax_basis_points").notNull(),
  netMinor: bigint("net_minor", { mode: "number" }).notNull(),
  taxMinor: bigint("tax_minor", { mode: "number" }).notNull(),
});

type AmountColumn = "quantity" | "unitMinor" | "taxName" | "taxBasisPoints" | "netMinor" | "taxMinor";

/** The condition that the amounts of an item follow from its quantity, price and tax. */
export const itemAmountsAgree = (item: Readonly<Record<AmountColumn, AnyPgColumn>>) =>
  sql`${item.quantity} > 0 and ${item.unitMinor} >= 0 and ${item.taxBasisPoints} between 0 and 10000
        and (${item.taxName} is not null or ${item.taxBasisPoints} = 0)
        and ${item.netMinor} = round(${item.unitMinor}::numeric * ${item.quantity} / 100)
        and ${item.taxMinor} = round(${item.netMinor}::numeric * ${item.taxBasisPoints} / 10000)`;

/** The items of an invoice. A trigger refuses changes after the invoice was issued. */
export const studentInvoiceItems = pgTable(
  "student_invoice_items",
  {
    id: id(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => studentInvoices.id, { onDelete: "cascade" }),
    ...itemColumns(),
  },
  (table) => [
    uniqueIndex("student_invoice_items_place_key").on(table.invoiceId, table.place),
    check("student_invoice_items_amount_check", itemAmountsAgree(table)),
  ],
);

/** Corrections of issued invoices. They never change; erasing the student removes the reason. */
export const studentCreditNotes = pgTable(
  "student_credit_notes",
  {
    id: id(),
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => studentInvoices.id),
    number: text("number").notNull().unique("student_credit_notes_number_key"),
    issuedOn: date("issued_on").notNull(),
    /** With tax. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull(),
    reason: text("reason"),
    createdBy: uuid("created_by"),
    createdAt: createdAt(),
  },
  (table) => [
    index("student_credit_notes_invoice_idx").on(table.invoiceId, table.createdAt),
    check(
      "student_credit_notes_amount_check",
      sql`${table.amountMinor} > 0 and ${table.taxMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
);
