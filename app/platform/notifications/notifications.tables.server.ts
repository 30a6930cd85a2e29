import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";
import type { NotificationValues } from "./notification.ts";

/** Notifications in the product. A repeated event that was not read yet updates the same row. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: userId(),
    /** One of `composition/notification-kinds.ts`. */
    kind: text("kind").notNull(),
    /** The record that it is about, whose page shows it; as the audit log calls it. */
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    /** The student it is about, if there is one: the name is read when it is shown. */
    studentId: uuid("student_id"),
    values: jsonb("values").$type<NotificationValues>().notNull().default({}),
    count: integer("count").notNull().default(1),
    /** When it happened, the last time. */
    createdAt: createdAt(),
    readAt: moment("read_at"),
  },
  (table) => [
    uniqueIndex("notifications_unread_key")
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`read_at is null`),
    index("notifications_list_idx").on(table.userId, table.createdAt, table.id),
    index("notifications_student_idx").on(table.studentId),
    index("notifications_age_idx").on(table.createdAt),
  ],
);

/** Changes that no one was notified of yet; a trigger on the audit log inserts them, `tellChanges` removes them. */
export const notificationQueue = pgTable("notification_queue", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  action: text("action").notNull(),
  subjectType: text("subject_type").notNull(),
  subjectId: text("subject_id").notNull(),
  actorId: uuid("actor_id"),
  fields: jsonb("fields").$type<string[]>().notNull(),
  createdAt: createdAt(),
});
