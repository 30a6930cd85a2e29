import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BillingSeries } from "./billing-number.ts";

/** The last number given in each series of a year. The next one is taken under a lock on the row. */
export const billingNumbers = pgTable(
  "billing_numbers",
  {
    series: text("series").$type<BillingSeries>().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
);
