import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";

/** Which records staff have open at the moment; a row expires one minute after its page was last heard from. */
export const presences = pgTable(
  "presences",
  {
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectType, table.subjectId, table.userId] }),
    index("presences_seen_idx").on(table.seenAt),
    index("presences_user_idx").on(table.userId),
  ],
);
