import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "#app/platform/database/columns.server.ts";

/** Attempts per key and time window, for the limits on sign-in, codes and forms. */
export const rateLimits = pgTable("rate_limits", {
  id: id(),
  key: text("key").notNull().unique(),
  count: integer("count").notNull(),
  lastRequest: bigint("last_request", { mode: "number" }).notNull(),
});
