import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { sessions, userId } from "#app/platform/sessions/sessions.tables.server.ts";

/** The recovery codes of an account with a second factor, sealed. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    userId: userId(),
    codes: text("codes").notNull(),
  },
  (table) => [index("recovery_codes_user_id_idx").on(table.userId)],
);

/** The authenticator apps of an account; a code from any confirmed app is accepted. See decision 0142. */
export const authenticatorApps = pgTable(
  "authenticator_apps",
  {
    id: id(),
    userId: userId(),
    name: text("name").notNull(),
    secret: text("secret").notNull(),
    /** Null while it is being set up. */
    confirmedAt: moment("confirmed_at"),
    /** The session that is setting it up; an unconfirmed app ends with it. */
    setupSessionId: uuid("setup_session_id").references(() => sessions.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("authenticator_apps_user_id_idx").on(table.userId),
    uniqueIndex("authenticator_apps_setup_session_key").on(table.setupSessionId),
    check(
      "authenticator_apps_set_up_or_confirmed",
      sql`(${table.confirmedAt} is null) <> (${table.setupSessionId} is null)`,
    ),
  ],
);

/** The passkeys of an account. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (table) => [
    index("passkeys_user_id_idx").on(table.userId),
    uniqueIndex("passkeys_credential_id_key").on(table.credentialID),
  ],
);
