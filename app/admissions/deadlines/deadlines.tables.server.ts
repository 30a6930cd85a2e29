import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";

/** The private calendar addresses under which students and partner staff subscribe to their deadlines. */
export const deadlineFeeds = pgTable(
  "deadline_feeds",
  {
    id: id(),
    userId: userId(),
    /** The partner whose students it covers; null for a student's own. */
    organisationId: uuid("organisation_id").references(() => organisations.id, { onDelete: "cascade" }),
    /** The hash of the address's secret; the secret is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    readAt: moment("read_at"),
    revokedAt: moment("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("deadline_feeds_user_idx").on(table.userId),
    index("deadline_feeds_organisation_idx").on(table.organisationId),
  ],
);
