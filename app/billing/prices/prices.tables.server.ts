import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { ITEM_TAXES } from "#app/billing/office/office.ts";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** What the agency charges for its services. Invoices copy items: a new price changes no invoice. */
export const servicePrices = pgTable(
  "service_prices",
  {
    id: id(),
    name: text("name").notNull(),
    description: text("description"),
    currency: text("currency").notNull(),
    /** Without tax. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** Whether the tax of the settings is added. */
    tax: text("tax").$type<(typeof ITEM_TAXES)[number]>().notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("service_prices_name_key").on(table.name, table.currency),
    check("service_prices_amount_check", sql`${table.amountMinor} >= 0`),
  ],
);
