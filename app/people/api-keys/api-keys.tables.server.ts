import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ApiScope } from "./scopes.ts";

/** Keys with which programs call the API in the name of a staff member. The key itself is not stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
    /** SHA-256 of the whole key, hexadecimal. */
    secretHash: text("secret_hash").notNull(),
    /** The staff member it acts for. */
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The last day on which it works, by UTC. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    /** Precise to the minute. */
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("api_keys_created_by_idx").on(table.createdBy),
    check("api_keys_scopes_check", sql`cardinality(${table.scopes}) > 0`),
  ],
);
