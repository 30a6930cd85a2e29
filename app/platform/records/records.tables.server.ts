import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";

/** Small facts about the installation, for example the hash of the one-time set-up link. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});
