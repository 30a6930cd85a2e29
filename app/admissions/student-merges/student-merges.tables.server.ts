import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { StoredMerge } from "./stored-merge.ts";

/** Two merged student records, and who merged them. */
export const studentMerges = pgTable(
  "student_merges",
  {
    id: id(),
    /** The remaining record. */
    winnerId: uuid("winner_id")
      .notNull()
      .references(() => students.id),
    /** The merged record, which redirects to it. */
    loserId: uuid("loser_id")
      .notNull()
      .references(() => students.id),
    mergedBy: uuid("merged_by").references(() => users.id, { onDelete: "set null" }),
    mergedAt: moment("merged_at").notNull(),
    /** The undo data; null once undone or expired. */
    kept: jsonb("kept").$type<StoredMerge>(),
    undoneAt: moment("undone_at"),
    undoneBy: uuid("undone_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("student_merges_winner_idx").on(table.winnerId, table.mergedAt),
    index("student_merges_loser_idx").on(table.loserId),
    index("student_merges_kept_idx").on(table.mergedAt).where(sql`kept is not null`),
    check("student_merges_two", sql`winner_id <> loser_id`),
  ],
);

/** Two student records that look like the same person but were confirmed to be different people. */
export const duplicateDismissals = pgTable(
  "duplicate_dismissals",
  {
    /** The smaller id. */
    firstId: uuid("first_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    secondId: uuid("second_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    dismissedBy: uuid("dismissed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index("duplicate_dismissals_second_idx").on(table.secondId),
    check("duplicate_dismissals_order", sql`first_id < second_id`),
  ],
);
