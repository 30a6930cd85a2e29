import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** Who did what to which record, and which fields changed; never the personal values themselves. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** An action of the permission vocabulary. */
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    fields: jsonb("fields").$type<string[]>().notNull().default([]),
    requestId: text("request_id"),
    /** Outlives the session that it names. */
    sessionId: uuid("session_id"),
    /** The network that the request came from, cut short: `203.0.113.0/24`, `2001:db8:7::/48`. */
    network: text("network"),
    /** Something was opened, nothing changed. */
    isRead: boolean("is_read").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_entries_subject_idx").on(table.subjectType, table.subjectId, table.createdAt, table.id),
    index("audit_entries_changes_idx")
      .on(table.subjectType, table.subjectId, table.createdAt)
      .where(sql`not is_read`),
    index("audit_entries_actor_idx").on(table.actorId, table.createdAt),
    // What is forgotten after a year: openings, and the session and network of the others.
    index("audit_entries_forgotten_idx")
      .on(table.createdAt)
      .where(sql`is_read or session_id is not null or network is not null`),
  ],
);
