import { sql } from "drizzle-orm";
import { check, date, integer, numeric, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { gradeScaleEnum } from "./catalogue.server.ts";
import { createdAt, id, updatedAt } from "./columns.server.ts";

/** Which result on one scale stands for which on another, as somebody who is named says so. */
export const gradeEquivalences = pgTable(
  "grade_equivalences",
  {
    id: id(),
    fromScale: gradeScaleEnum("from_scale").notNull(),
    fromValue: numeric("from_value", { precision: 5, scale: 2, mode: "number" }).notNull(),
    toScale: gradeScaleEnum("to_scale").notNull(),
    toValue: numeric("to_value", { precision: 5, scale: 2, mode: "number" }).notNull(),
    source: text("source").notNull(),
    /** `2026-11` or `2026-11-01`. */
    asOf: text("as_of").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("grade_equivalences_entry_key").on(table.fromScale, table.toScale, table.fromValue),
    check("grade_equivalences_scales_check", sql`${table.fromScale} <> ${table.toScale}`),
  ],
);

/** The agency's own figures for what no source gives; a figure that was taken back leaves its version. */
export const costEstimates = pgTable(
  "cost_estimates",
  {
    /** `australia`, `newzealand`. */
    country: text("country").notNull(),
    /** `travel`, `health-single`, … */
    kind: text("kind").notNull(),
    amountMinor: integer("amount_minor"),
    currency: text("currency"),
    asOf: date("as_of", { mode: "string" }),
    note: text("note"),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.kind] }),
    check("cost_estimates_amount_check", sql`${table.amountMinor} > 0`),
    check(
      "cost_estimates_whole_check",
      sql`num_nulls(${table.amountMinor}, ${table.currency}, ${table.asOf}, ${table.note}) in (0, 4)`,
    ),
  ],
);
