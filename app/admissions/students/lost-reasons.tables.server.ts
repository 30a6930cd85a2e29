import { boolean, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "#app/platform/database/columns.server.ts";

/** Why students are closed as lost, as an agency defines it. */
export const lostReasons = pgTable(
  "lost_reasons",
  {
    id: id(),
    name: text("name").notNull(),
    position: smallint("position").notNull(),
    isArchived: boolean("is_archived").notNull().default(false),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("lost_reasons_name_key").on(table.name)],
);
