import { sql } from "drizzle-orm";
import { date, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { DOCUMENT_STATES, type ReturnReason } from "./states.ts";

export const documentStateEnum = pgEnum("document_state", DOCUMENT_STATES);

/** A student's documents, each uploaded once and used by every application. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DocumentKind>().notNull(),
    state: documentStateEnum("state").notNull(),
    /** As printed on the document; typed by the reviewer who accepted it. */
    expiresOn: date("expires_on", { mode: "string" }),
    issuedOn: date("issued_on", { mode: "string" }),
    nameOnPaper: text("name_on_paper"),
    bornOn: date("born_on", { mode: "string" }),
    returnReason: text("return_reason").$type<ReturnReason>(),
    /** Written for the student. */
    returnNote: text("return_note"),
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("documents_student_idx").on(table.studentId, table.kind),
    // For the list of all documents, sorted by last change.
    index("documents_updated_idx").on(table.updatedAt, table.id),
    index("documents_review_idx").on(table.state, table.updatedAt, table.id),
    index("documents_kind_idx").on(table.kind, table.updatedAt, table.id),
    index("documents_born_idx").on(table.bornOn, table.studentId).where(sql`born_on is not null`),
    // Allows index-only scans for the statistics on decisions.
    index("documents_decided_idx")
      .on(table.decidedAt, table.kind, table.state, table.returnReason)
      .where(sql`${table.decidedAt} is not null`),
    index("documents_ending_idx").on(table.expiresOn).where(sql`${table.state} = 'accepted'`),
  ],
);

/** The files uploaded for a document; the newest one counts. */
export const documentFiles = pgTable(
  "document_files",
  {
    id: id(),
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    /** Students whose name, address or number contains the term, as in the list of students. */
    thumbnailId: uuid("thumbnail_id").references(() => files.id),
    /** The name given by the uploader. */
    name: text("name").notNull(),
    pages: integer("pages").notNull(),
    sentBy: uuid("sent_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("document_files_document_idx").on(table.documentId, table.createdAt),
    index("document_files_file_idx").on(table.fileId),
    index("document_files_thumbnail_idx").on(table.thumbnailId),
  ],
);
