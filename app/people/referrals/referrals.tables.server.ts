import { date, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";

/** How often a partner's link was opened, by day (UTC); nothing about who opened it. */
export const referralVisits = pgTable(
  "referral_visits",
  {
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    visits: integer("visits").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.day] })],
);
