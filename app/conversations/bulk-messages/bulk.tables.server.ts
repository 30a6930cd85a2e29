import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** A message that staff sent to many students, each in their own conversation. */
export const bulkMessages = pgTable(
  "bulk_messages",
  {
    id: id(),
    /** With variables (`bulk-text.ts`). */
    body: text("body").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When the last recipient was processed. */
    finishedAt: moment("finished_at"),
  },
  (table) => [
    index("bulk_messages_created_idx").on(table.createdAt),
    index("bulk_messages_author_idx").on(table.authorId),
  ],
);

/** The recipients of a bulk message. */
export const bulkRecipients = pgTable(
  "bulk_recipients",
  {
    /** The id of their message, so that each gets one. */
    id: id(),
    bulkId: uuid("bulk_id")
      .notNull()
      .references(() => bulkMessages.id, { onDelete: "cascade" }),
    studentId: uuid("student_id")
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** When their message was written, or failed. */
    doneAt: moment("done_at"),
    /** Why they got none: the code of the refusal. */
    refused: text("refused"),
  },
  (table) => [
    unique("bulk_recipients_key").on(table.bulkId, table.studentId),
    index("bulk_recipients_student_idx").on(table.studentId),
  ],
);
