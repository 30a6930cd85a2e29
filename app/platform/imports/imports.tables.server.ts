import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type BeforeImport,
  type ChosenColumns,
  IMPORT_EXISTING,
  IMPORT_MODES,
  IMPORT_OUTCOMES,
  IMPORT_UNDONE,
  IMPORT_VERDICTS,
  type ImportForecast,
  type ImportSource,
  type LineChange,
  type LineProblem,
} from "./import.ts";

/** A file imported into a list: read, matched, checked and then started; a job imports its lines. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    /** The list's name in `LIST_EXPORTS`, which identifies its kind in `IMPORT_KINDS`. */
    list: text("list").notNull(),
    fileName: text("file_name").notNull(),
    /** How it was read, and the answers about its cells. */
    source: jsonb("written").$type<ImportSource>(),
    header: jsonb("header").$type<string[]>().notNull(),
    rowCount: integer("row_count").notNull(),
    columns: jsonb("columns").$type<ChosenColumns>().notNull(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The current check of its lines: a later one makes an earlier give up. */
    check: uuid("check"),
    /** Lines processed by the current check, import or undo. */
    progress: integer("progress").notNull().default(0),
    mode: text("mode", { enum: IMPORT_MODES }),
    existing: text("existing", { enum: IMPORT_EXISTING }),
    isRefused: boolean("is_refused").notNull().default(false),
    /** What the check expects of the new records, as counts by name. An older import has a single one. */
    forecast: jsonb("forecast").$type<readonly ImportForecast[] | ImportForecast>(),
    createdAt: createdAt(),
    checkStartedAt: moment("check_started_at"),
    checkedAt: moment("checked_at"),
    startedAt: moment("started_at"),
    /** When someone stopped it; lines imported by then stay imported. */
    stoppedAt: moment("stopped_at"),
    endedAt: moment("ended_at"),
    undoStartedAt: moment("undo_started_at"),
    undoEndedAt: moment("undo_ended_at"),
    /** Who undoes it: the undo runs with their permissions. */
    undoneBy: uuid("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("imports_owner_idx").on(table.ownerId),
    index("imports_undone_by_idx").on(table.undoneBy),
    index("imports_created_idx").on(table.createdAt),
  ],
);

/** The lines of an import file, and the result of each. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Of the file, from 1. */
    line: integer("line").notNull(),
    /** The cells as they are in the file; null once the line is imported. */
    fields: jsonb("fields").$type<string[]>(),
    /** The title of its record. */
    title: text("title"),
    /** Set if the line is about a person; erasing finds it by this address. */
    email: text("email"),
    /** Null: not checked yet. */
    verdict: text("verdict", { enum: IMPORT_VERDICTS }),
    problems: jsonb("problems").$type<LineProblem[]>(),
    changes: jsonb("changes").$type<LineChange[]>(),
    recordId: uuid("record_id"),
    /** Null: not imported yet. */
    outcome: text("outcome", { enum: IMPORT_OUTCOMES }),
    /** The previous values, and the version of the record after the import: needed to undo it. */
    before: jsonb("before").$type<BeforeImport>(),
    version: integer("version"),
    undone: text("undone", { enum: IMPORT_UNDONE }),
    /** Why it was not undone; null for an unexpected failure, which is logged. */
    refusal: jsonb("refusal").$type<Failure>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("import_rows_pending_idx")
      .on(table.importId, table.line)
      .where(sql`${table.verdict} in ('new', 'changed') and ${table.outcome} is null`),
    index("import_rows_verdict_idx").on(table.importId, table.verdict, table.line),
    index("import_rows_record_idx").on(table.recordId),
    index("import_rows_email_idx").on(table.email),
  ],
);

/** How the columns of a file with the same header were mapped last time. */
export const importMemories = pgTable(
  "import_memories",
  {
    id: id(),
    list: text("list").notNull(),
    headerKey: text("header_key").notNull(),
    /**
     * Our column, and the plain name of the file’s, and the order of dates; for the words of a column
     * (`words:<column>`), a word and its value.
     */
    columns: jsonb("columns").$type<Record<string, string>>().notNull(),
    rememberedAt: moment("remembered_at").notNull(),
  },
  (table) => [uniqueIndex("import_memories_header_key").on(table.list, table.headerKey)],
);
