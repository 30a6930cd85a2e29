import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { directories } from "#app/people/directories/directories.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * A person's identity at another provider. Anyone who signs in there as this subject of this issuer gets access to
 * the account.
 */
export const identities = pgTable(
  "identities",
  {
    id: id(),
    userId: userId(),
    /** One of IDENTITY_PROVIDERS, or `directory`. */
    provider: text("provider").notNull(),
    /** The issuer in its tokens: with another issuer, the same subject is someone else. */
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** Of an organisation's directory: deleting the directory deletes its identities. */
    directoryId: uuid("directory_id").references(() => directories.id, { onDelete: "cascade" }),
    /** The address at the provider when it was linked; for display only. */
    email: text("email"),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("identities_user_id_idx").on(table.userId),
    index("identities_directory_id_idx").on(table.directoryId),
    uniqueIndex("identities_issuer_subject_key").on(table.issuer, table.subject),
  ],
);
