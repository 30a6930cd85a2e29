import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { staffLevelEnum, users } from "#app/platform/sessions/sessions.tables.server.ts";

/** Colleagues to be; a row goes when it is accepted or withdrawn. See decision 0143. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    level: staffLevelEnum("level").notNull(),
    /** A keyed hash of the link's token: a copy of the database lets nobody in. */
    tokenHash: text("token_hash").notNull(),
    /** The owner who answers for it; without them, or once they are no owner, it opens nothing. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("staff_invitations_email_key").on(table.email),
    uniqueIndex("staff_invitations_token_hash_key").on(table.tokenHash),
    index("staff_invitations_invited_by_idx").on(table.invitedBy),
    index("staff_invitations_expires_at_idx").on(table.expiresAt),
  ],
);
