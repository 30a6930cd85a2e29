import { date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id } from "#app/platform/database/columns.server.ts";

/** What visitors searched for, by day (UTC), kept for thirteen months; nothing about who searched. */
export const searches = pgTable(
  "searches",
  {
    id: id(),
    day: date("day", { mode: "string" }).notNull(),
    /** A `SearchPlace`. */
    place: text("place").notNull(),
    /** The text without potential personal data (`searchTermOf`); empty for all that is not stored. */
    term: text("term").notNull(),
    searches: integer("searches").notNull(),
    /** Of them, those that found nothing. */
    withoutResults: integer("without_results").notNull(),
  },
  (table) => [
    unique("searches_key").on(table.day, table.place, table.term),
    index("searches_term_idx").on(table.term, table.day),
  ],
);
