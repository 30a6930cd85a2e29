import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  FILE_OUTCOMES,
  FILE_UNDONE,
  type ImportedFileProblem,
  type UnreadReason,
} from "./document-import.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** A ZIP file of students' documents: its list is read first, then matched, confirmed and imported by a job. */
export const documentImports = pgTable(
  "document_imports",
  {
    id: id(),
    fileName: text("file_name").notNull(),
    /** The ZIP file, encrypted; null when it is no longer needed. */
    fileId: uuid("file_id").references(() => files.id, { onDelete: "set null" }),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    startedAt: moment("started_at"),
    stoppedAt: moment("stopped_at"),
    endedAt: moment("ended_at"),
    undoStartedAt: moment("undo_started_at"),
    undoEndedAt: moment("undo_ended_at"),
    /** Who undoes the import; their permissions apply. */
    undoneBy: uuid("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("document_imports_owner_idx").on(table.ownerId),
    index("document_imports_file_idx").on(table.fileId),
    index("document_imports_undone_by_idx").on(table.undoneBy),
    index("document_imports_created_idx").on(table.createdAt),
  ],
);

/** The files in a ZIP file: what was matched, and the result of each. */
export const documentImportFiles = pgTable(
  "document_import_files",
  {
    id: id(),
    importId: uuid("import_id")
      .notNull()
      .references(() => documentImports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** Folders and name, as the ZIP file has them. */
    path: text("path").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** The position of its bytes in the ZIP file. */
    entry: jsonb("entry").$type<ZipEntry>().notNull(),
    /** Why it cannot be read; null if it can. */
    unread: text("unread").$type<UnreadReason>(),
    /** Without a foreign key: a matched file must not affect how a student is deleted or merged. */
    recordId: uuid("record_id"),
    kind: text("kind").$type<DocumentKind>(),
    /** Students that match the name, if there are several. */
    candidates: jsonb("candidates").$type<string[]>().notNull(),
    /** Excluded by staff. */
    isSkipped: boolean("is_skipped").notNull().default(false),
    /** Null: not imported yet. */
    outcome: text("outcome", { enum: FILE_OUTCOMES }),
    /** Why it was not added. */
    problem: text("problem").$type<ImportedFileProblem>(),
    documentId: uuid("document_id"),
    undone: text("undone", { enum: FILE_UNDONE }),
  },
  (table) => [
    uniqueIndex("document_import_files_position_key").on(table.importId, table.position),
    index("document_import_files_pending_idx")
      .on(table.importId, table.position)
      .where(sql`${table.outcome} is null`),
    index("document_import_files_record_idx").on(table.recordId),
  ],
);
