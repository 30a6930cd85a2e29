import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { sessions, userId } from "#app/platform/sessions/sessions.tables.server.ts";
import type { PushTopic } from "./push-topics.ts";

/** Browsers that receive push notifications. A subscription ends with the session that it was made in. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: userId(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where the browser's push service takes messages for it. */
    endpoint: text("endpoint").notNull().unique(),
    /** Both keys of the subscription, sealed. */
    keys: text("keys").notNull(),
    browser: text("browser"),
    system: text("system"),
    createdAt: createdAt(),
    lastSuccessAt: moment("last_success_at"),
  },
  (table) => [
    index("push_subscriptions_user_idx").on(table.userId, table.createdAt),
    index("push_subscriptions_session_idx").on(table.sessionId),
  ],
);

/** What a person gets push notifications of; without a row, of nothing. */
export const pushPreferences = pgTable("push_preferences", {
  userId: userId().primaryKey(),
  topics: text("topics").array().$type<PushTopic[]>().notNull(),
  /** Whether notifications say what happened, with names. */
  showDetails: boolean("show_details").notNull().default(false),
});
