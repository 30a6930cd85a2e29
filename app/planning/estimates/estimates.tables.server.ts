import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#app/platform/database/columns.server.ts";

/** The agency's own figures for costs that have no source; a removed figure stays in its version. */
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
