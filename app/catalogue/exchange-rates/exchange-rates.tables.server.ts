import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, moment, updatedAt } from "#app/platform/database/columns.server.ts";

/**
 * The value of one unit of the tuition currency in a student's home currency: indicative, dated, edited by staff.
 */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    /** `AUD`, `NZD`. */
    base: text("base").notNull(),
    /** `INR`, `PKR`, … */
    quote: text("quote").notNull(),
    rate: numeric("rate", { precision: 14, scale: 6, mode: "number" }).notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.base, table.quote] }),
    check("exchange_rates_rate_check", sql`${table.rate} > 0`),
  ],
);

/** Exchange rates that a newer one has replaced, so that the amount shown on a given day can be reproduced. */
export const pastExchangeRates = pgTable(
  "past_exchange_rates",
  {
    id: id(),
    base: text("base").notNull(),
    quote: text("quote").notNull(),
    rate: numeric("rate", { precision: 14, scale: 6, mode: "number" }).notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    source: text("source").notNull(),
    replacedAt: moment("replaced_at").notNull().defaultNow(),
  },
  (table) => [index("past_exchange_rates_pair_idx").on(table.base, table.quote, table.replacedAt)],
);
