import { boolean, date, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import type { OfficialResult } from "./official-query.ts";

/** Official points results that students save, with the rules that applied. */
export const pointsResults = pgTable(
  "points_results",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** `au-189@2019-11-16`: the very rules that were counted by. */
    rulesVersion: text("rules_version").notNull(),
    /** The day of the result. */
    date: date("date", { mode: "string" }).notNull(),
    total: integer("total").notNull(),
    proven: integer("proven").notNull(),
    passMark: integer("pass_mark").notNull(),
    atLeast: boolean("at_least").notNull(),
    /** The answers, as the address of the page carries them. */
    query: text("query").notNull(),
    /** All findings about them on that day. */
    result: jsonb("result").$type<OfficialResult>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("points_results_student_idx").on(table.studentId, table.createdAt),
    // Pressing twice keeps one.
    unique("points_results_once").on(table.studentId, table.query),
  ],
);
