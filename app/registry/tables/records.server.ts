import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server.ts";
import { createdAt, id, moment } from "./columns.server.ts";

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

/** Every mail, written in the transaction that causes it and sent by the queue. */
export const outboxMails = pgTable(
  "outbox_mails",
  {
    id: id(),
    kind: text("kind").notNull(),
    toEmail: text("to_email").notNull(),
    toName: text("to_name"),
    subject: text("subject").notNull(),
    /** What the mail's template is filled with; rendered when it is sent or looked at. */
    props: jsonb("props").$type<Record<string, unknown>>().notNull(),
    /** Carries links or codes: shown in the demo only, and emptied once sent. */
    sensitive: boolean("sensitive").notNull(),
    redactedAt: moment("redacted_at"),
    sentAt: moment("sent_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (table) => [
    index("outbox_mails_list_idx").on(table.createdAt, table.id),
    // What an address has had today.
    index("outbox_mails_address_idx").on(table.toEmail, table.createdAt),
  ],
);

/** What visitors ask for through a form: a consultation, until booking has its own calendar. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    kind: text("kind").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    message: text("message"),
    handledAt: moment("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("enquiries_list_idx").on(table.createdAt, table.id)],
);

/** Small facts of the installation itself, e.g. the hash of the one-time set-up link. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/**
 * Counts that triggers keep, so that nobody counts a million rows. A count is the sum of its rows:
 * each writer takes one that no other holds, so that none waits for another.
 */
export const keptCounts = pgTable(
  "kept_counts",
  {
    name: text("name").notNull(),
    shard: integer("shard").generatedAlwaysAsIdentity(),
    value: bigint("value", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.shard] })],
);
