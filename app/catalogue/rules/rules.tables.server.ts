import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { RuleKey, RuleValue } from "./rule.ts";
import type { RuleChangeKind, RuleChangeState } from "./rule-change.ts";

/**
 * Changes of the agency to rules and figures. An approved one is its own value, until another one or a release replaces it.
 * The values of the releases are in the code (`release-rules.ts`).
 */
export const ruleChanges = pgTable(
  "rule_changes",
  {
    id: id(),
    key: text("key").$type<RuleKey>().notNull(),
    kind: text("kind").$type<RuleChangeKind>().notNull(),
    state: text("state").$type<RuleChangeState>().notNull().default("pending"),
    value: jsonb("value").$type<RuleValue>().notNull(),
    /** The value that it replaces, as it was when the change was proposed. */
    before: jsonb("before").$type<RuleValue>().notNull(),
    /** The first day in the destination; null for the correction of a value without one. */
    validFrom: date("valid_from", { mode: "string" }),
    sourceLabel: text("source_label").notNull(),
    sourceHref: text("source_href"),
    officialLabel: text("official_label"),
    officialHref: text("official_href"),
    seenOn: date("seen_on", { mode: "string" }).notNull(),
    isConfirmed: boolean("is_confirmed").notNull(),
    note: text("note"),
    /** The newest release that its people had seen. */
    baseRelease: integer("base_release").notNull(),
    proposedBy: uuid("proposed_by").references(() => users.id, { onDelete: "set null" }),
    proposedAt: moment("proposed_at").notNull(),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("rule_changes_pending_key").on(table.key).where(sql`state = 'pending'`),
    uniqueIndex("rule_changes_approved_key")
      .on(table.key, sql`coalesce(valid_from, '-infinity'::date)`)
      .where(sql`state = 'approved' and kind <> 'release'`),
    index("rule_changes_rule_idx").on(table.key, table.proposedAt),
    check("rule_changes_official_check", sql`(official_label is null) = (official_href is null)`),
    // Two people: also where the command were bypassed.
    check(
      "rule_changes_second_person_check",
      sql`state not in ('approved', 'replaced') or proposed_by is null or decided_by is null or proposed_by <> decided_by`,
    ),
  ],
);
