import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";

/** Study destinations. */
export const countries = pgTable("countries", {
  id: id(),
  /** The stored value of the option sets: `australia`, `newzealand`. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
  createdAt: createdAt(),
});
