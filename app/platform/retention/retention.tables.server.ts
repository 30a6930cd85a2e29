import { date, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { LeftCounts } from "#app/platform/retention-rules/left-reasons.ts";

/** Retention periods that owners have chosen; a rule without a row has the default. */
export const retentionChoices = pgTable("retention_choices", {
  rule: text("rule").primaryKey(),
  /** In the unit of the rule; null: permanently. */
  keep: integer("keep"),
  /** What holds until `startsAt`. */
  earlier: integer("earlier"),
  startsAt: moment("starts_at"),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/** What a retention rule deleted in a night, and what it kept. */
export const retentionRuns = pgTable(
  "retention_runs",
  {
    id: id(),
    /** The day (UTC) on which it began. */
    night: date("night", { mode: "string" }).notNull(),
    rule: text("rule").notNull(),
    /** What was over before then was old enough; null for what has no such time. */
    before: moment("before"),
    deleted: integer("deleted").notNull().default(0),
    retained: jsonb("retained").$type<LeftCounts>().notNull().default({}),
    /** Null while it is under way, or when it was broken off. */
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("retention_runs_key").on(table.night, table.rule),
    index("retention_runs_rule_idx").on(table.rule, table.night),
  ],
);
