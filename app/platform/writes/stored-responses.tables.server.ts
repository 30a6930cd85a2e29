import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";

/** What came of requests that may come again: forms that add something, and programs' with an `Idempotency-Key`. */
export const storedResponses = pgTable(
  "stored_responses",
  {
    /** A hash of who asked, what for, and of the request's key. */
    key: text("key").primaryKey(),
    /** A hash of all that was asked. */
    request: text("request").notNull(),
    /** The answer, sealed by what the database does not have: the request's key. Empty until the write is done. */
    response: text("response").notNull().default(""),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("stored_responses_until_idx").on(table.expiresAt)],
);
