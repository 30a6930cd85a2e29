import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Instalment } from "#app/billing/invoices/instalments.ts";
import {
  itemAmountsAgree,
  itemColumns,
  studentInvoices,
} from "#app/billing/invoices/invoices.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { ChainContent } from "#app/platform/hash-chain/hash-chain.server.ts";
import type { AgreementParty } from "./agreement.ts";
import type { AgreementState } from "./agreement-states.ts";

/** What the agency does for a student at which price. The student accepts the text and items that were sent. */
export const serviceAgreements = pgTable(
  "service_agreements",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id),
    /** The application that it is for: it moves with it when a record is split. */
    applicationId: uuid("application_id").references(() => applications.id),
    currency: text("currency").notNull(),
    state: text("state").$type<AgreementState>().notNull().default("draft"),
    /** The terms, copied from the settings. */
    text: text("text").notNull(),
    textVersion: integer("text_version").notNull(),
    netMinor: bigint("net_minor", { mode: "number" }).notNull().default(0),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull().default(0),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull().default(0),
    /** The parts that the total is paid in; null for one amount. */
    instalments: jsonb("instalments").$type<readonly Instalment[]>(),
    /** The agency, as the settings described it when the agreement was sent. */
    agency: jsonb("agency").$type<AgreementParty>(),
    /** The student's name when the agreement was sent; null after the student was erased. */
    studentName: text("student_name"),
    sentAt: moment("sent_at"),
    /** What the student typed to accept; null once it is erased. */
    typedName: text("typed_name"),
    /** When the agreement was accepted, declined or withdrawn. */
    decidedAt: moment("decided_at"),
    reason: text("reason"),
    /** All that was accepted; null once it is erased. */
    content: jsonb("content").$type<ChainContent>(),
    /** SHA-256 of the content as canonical JSON, hexadecimal. */
    hash: text("hash"),
    /** The invoice that was made from it; a discarded draft makes room for another. */
    invoiceId: uuid("invoice_id").references(() => studentInvoices.id, { onDelete: "set null" }),
    createdBy: uuid("created_by"),
    sentBy: uuid("sent_by"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("service_agreements_invoice_key").on(table.invoiceId),
    index("service_agreements_student_idx").on(table.studentId, table.createdAt),
    index("service_agreements_application_idx").on(table.applicationId),
    check(
      "service_agreements_state_check",
      sql`case ${table.state}
        when 'draft' then ${table.sentAt} is null and ${table.decidedAt} is null
        when 'sent' then ${table.sentAt} is not null and ${table.agency} is not null and ${table.decidedAt} is null
        when 'accepted' then ${table.decidedAt} is not null and ${table.hash} is not null
        else ${table.state} in ('declined', 'withdrawn') and ${table.decidedAt} is not null end`,
    ),
    check(
      "service_agreements_accepted_check",
      sql`${table.state} = 'accepted' or (${table.hash} is null and ${table.invoiceId} is null)`,
    ),
    check("service_agreements_total_check", sql`${table.totalMinor} = ${table.netMinor} + ${table.taxMinor}`),
  ],
);

/** The items of a service agreement, which its invoice gets. */
export const serviceAgreementItems = pgTable(
  "service_agreement_items",
  {
    id: id(),
    agreementId: uuid("agreement_id")
      .notNull()
      .references(() => serviceAgreements.id, { onDelete: "cascade" }),
    ...itemColumns(),
  },
  (table) => [
    uniqueIndex("service_agreement_items_place_key").on(table.agreementId, table.place),
    check("service_agreement_items_amount_check", itemAmountsAgree(table)),
  ],
);
