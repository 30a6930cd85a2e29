import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { CallDirection, CallOutcome } from "./call.ts";

/** Phone calls with students, also attempts, for staff only. */
export const calls = pgTable(
  "calls",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    outcome: text("outcome").$type<CallOutcome>().notNull(),
    direction: text("direction").$type<CallDirection>().notNull(),
    calledAt: moment("called_at").notNull(),
    note: text("note"),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("calls_student_idx").on(table.studentId, table.calledAt),
    index("calls_called_at_idx").on(table.calledAt),
  ],
);
