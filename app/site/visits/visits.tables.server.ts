import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { id } from "#app/platform/database/columns.server.ts";

/** How often public pages were opened, by day (UTC); nothing about who opened them. */
export const pageVisits = pgTable(
  "page_visits",
  {
    id: id(),
    day: date("day", { mode: "string" }).notNull(),
    /** A `CountedPage`. */
    page: text("page").notNull(),
    /** Of what `sourceOf` tells. */
    source: text("source").notNull(),
    /** The partner whose `?ref=` link was opened. */
    partnerId: uuid("partner_id").references(() => organisations.id, { onDelete: "cascade" }),
    views: integer("views").notNull(),
    /** Of the views, those that came from elsewhere. */
    visits: integer("visits").notNull(),
  },
  (table) => [
    unique("page_visits_key").on(table.day, table.page, table.source, table.partnerId).nullsNotDistinct(),
    index("page_visits_partner_idx")
      .on(table.partnerId, table.day)
      .where(sql`${table.partnerId} is not null`),
  ],
);
