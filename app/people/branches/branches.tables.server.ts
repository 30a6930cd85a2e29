import { boolean, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Offices of the agency that have their own staff and students. See decision 0265. */
export const branches = pgTable(
  "branches",
  {
    id: id(),
    name: text("name").notNull(),
    city: text("city"),
    /** ISO 3166, in capitals: the country of phone numbers without a country code. */
    phoneCountry: text("phone_country"),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("branches_name_key").on(table.name)],
);
