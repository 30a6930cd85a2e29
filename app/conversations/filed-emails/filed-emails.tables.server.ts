import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { EmailDirection } from "./filed-email.ts";

/** The addresses that staff send a copy of an email to so that it is filed: one of each person, one of the agency. */
export const filingAddresses = pgTable(
  "filing_addresses",
  {
    id: id(),
    /** Null: the address of the agency. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The part of the address behind the `+`. */
    token: text("token").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("filing_addresses_user_key").on(table.userId).nullsNotDistinct(),
    unique("filing_addresses_token_key").on(table.token),
  ],
);

/** Emails that staff filed from their own email program, for staff only. Without a student, someone has to choose one. */
export const filedEmails = pgTable(
  "filed_emails",
  {
    /** Made from its Message-ID: an email is filed once, however often it is sent. */
    id: uuid("id").primaryKey(),
    studentId: uuid("student_id").references(() => students.id, { onDelete: "cascade" }),
    direction: text("direction").$type<EmailDirection>().notNull(),
    subject: text("subject").notNull(),
    fromName: text("from_name"),
    fromEmail: text("from_email").notNull(),
    toEmails: text("to_emails").array().notNull(),
    body: text("body").notNull(),
    sentAt: moment("sent_at").notNull(),
    /** Who sent it to a filing address. */
    filedById: uuid("filed_by_id").references(() => users.id, { onDelete: "set null" }),
    /** The email as it came; null where it was too large to be stored. */
    fileId: uuid("file_id").references(() => files.id),
    attachments: integer("attachments").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("filed_emails_student_idx").on(table.studentId, table.sentAt),
    index("filed_emails_unfiled_idx").on(table.createdAt, table.id).where(sql`student_id is null`),
    index("filed_emails_filer_idx").on(table.filedById, table.createdAt),
    index("filed_emails_file_idx").on(table.fileId),
  ],
);
