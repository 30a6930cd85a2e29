import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "#app/platform/database/columns.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";

export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: userId(),
    /** `terms`, `privacy`, `guardian`. */
    kind: text("kind").notNull(),
    version: text("version").notNull(),
    /** Where it was given: `sign-up` or an application's id. */
    context: text("context").notNull(),
    guardianName: text("guardian_name"),
    createdAt: createdAt(),
  },
  (table) => [index("consents_user_id_idx").on(table.userId)],
);

/**
 * Other addresses of an account: those it had, and those it asked to have. What was mailed there is found by them
 * when its owner wants to have it erased.
 */
export const accountAddresses = pgTable(
  "account_addresses",
  {
    userId: userId(),
    email: text("email").notNull(),
    /** False for one that was only asked for: it may be a stranger's. */
    wasOwn: boolean("was_own").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);
