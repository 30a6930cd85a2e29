import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** Documents that staff request from students. The status of a request follows from the student's documents. */
export const documentRequests = pgTable(
  "document_requests",
  {
    id: id(),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DocumentKind>().notNull(),
    /** Written for the student. */
    note: text("note"),
    dueOn: date("due_on", { mode: "string" }).notNull(),
    requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
    /** Earlier uploads do not count. */
    requestedAt: moment("requested_at").notNull(),
    /** How many of the reminders were sent. */
    reminded: smallint("reminded").notNull().default(0),
    cancelledAt: moment("cancelled_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    // A repeated request for a type is one request.
    uniqueIndex("document_requests_kind_key")
      .on(table.studentId, table.kind)
      .where(sql`cancelled_at is null`),
    index("document_requests_due_idx").on(table.dueOn).where(sql`cancelled_at is null and reminded < 3`),
  ],
);
