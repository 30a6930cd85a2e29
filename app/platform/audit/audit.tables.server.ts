import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { AuditLogProblem } from "./audit-problems.ts";
import type { StoredChanges } from "./stored-values.ts";

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
    /** May refer to a session that was deleted. */
    sessionId: uuid("session_id"),
    /** The network that the request came from, shortened: `203.0.113.0/24`, `2001:db8:7::/48`. */
    network: text("network"),
    /** Something was opened, nothing changed. */
    isRead: boolean("is_read").notNull().default(false),
    /** Of the old and new values in `audit_values`, which may be erased while this stays. */
    valuesDigest: text("values_digest"),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_entries_subject_idx").on(table.subjectType, table.subjectId, table.createdAt, table.id),
    index("audit_entries_changes_idx")
      .on(table.subjectType, table.subjectId, table.createdAt)
      .where(sql`not is_read`),
    index("audit_entries_actor_idx").on(table.actorId, table.createdAt, table.id),
    index("audit_entries_action_idx").on(table.action, table.createdAt, table.id),
    index("audit_entries_newest_idx").on(table.createdAt, table.id),
    // Entries with data that is deleted after a year: openings, and the session and network of the others.
    index("audit_entries_forgotten_idx")
      .on(table.createdAt)
      .where(sql`is_read or session_id is not null or network is not null`),
  ],
);

/**
 * The values of an entry's fields before and after the change. Rows are deleted when the person is erased; the entry
 * keeps a digest of them.
 */
export const auditValues = pgTable(
  "audit_values",
  {
    entryId: uuid("entry_id")
      .primaryKey()
      .references(() => auditEntries.id, { onDelete: "cascade" }),
    /** Deleted with the values, so that the remaining digest does not reveal them. */
    salt: text("salt").notNull(),
    changes: jsonb("changes").$type<StoredChanges>().notNull(),
    /** Ids of the people, students, applications and consultations that the values are about. */
    about: text("about").array().notNull(),
  },
  (table) => [index("audit_values_about_idx").using("gin", table.about)],
);

/** Audit entries that are not yet in the hash chain; a trigger inserts each in the same transaction. */
export const unsealedEntries = pgTable("unsealed_entries", {
  number: bigint("number", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  entryId: uuid("entry_id").notNull(),
});

/** The hash chain over the audit log, built from `unsealed_entries` by a job. Append-only. See decision 0188. */
export const auditLinks = pgTable(
  "audit_links",
  {
    /** Its place in the chain, from 1 on without gaps. */
    position: bigint("position", { mode: "number" }).primaryKey(),
    /** Null once an old opening has been deleted. */
    entryId: uuid("entry_id").references(() => auditEntries.id, { onDelete: "set null" }),
    /** Of the entry's content, including its id. */
    digest: text("digest").notNull(),
    isRead: boolean("is_read").notNull(),
    /** When the entry was made. */
    madeAt: moment("made_at").notNull(),
    /** Over the hash of the previous link, and this one's position, digest, kind and time. */
    hash: text("hash").notNull(),
  },
  (table) => [index("audit_links_entry_idx").on(table.entryId)],
);

/** The result of each verification of the whole hash chain. */
export const auditChecks = pgTable(
  "audit_checks",
  {
    id: id(),
    /** Links that were checked, and the hash of the last one. */
    links: integer("links").notNull(),
    head: text("head").notNull(),
    /** Entries that were too new to be in the chain. */
    unsealed: integer("unsealed").notNull(),
    /** The position of the first broken link; 0 for an entry that is in no chain; null if all links hold. */
    brokenAt: bigint("broken_at", { mode: "number" }),
    problem: text("problem").$type<AuditLogProblem>(),
    milliseconds: integer("milliseconds").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("audit_checks_created_idx").on(table.createdAt)],
);
