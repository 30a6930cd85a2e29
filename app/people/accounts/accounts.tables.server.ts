import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/database/columns.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * Other email addresses of an account: former ones, and ones it requested. Emails sent there are found by them when
 * the account holder asks for erasure.
 */
export const accountAddresses = pgTable(
  "account_addresses",
  {
    userId: userId(),
    email: text("email").notNull(),
    /** False for an address that was only requested: it may belong to someone else. */
    wasOwn: boolean("was_own").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
