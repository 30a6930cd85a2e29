import { pgTable, smallint, text } from "drizzle-orm/pg-core";
import { userId } from "#app/platform/sessions/sessions.tables.server.ts";
import type { MailPace } from "./when-to-notify.ts";

/** How a person wants to be notified of messages; without a row, the default applies. */
export const messagePreferences = pgTable("message_preferences", {
  userId: userId().primaryKey(),
  pace: text("pace").$type<MailPace>().notNull(),
  /** Full hours by their own clock. */
  quietFrom: smallint("quiet_from"),
  quietUntil: smallint("quiet_until"),
});
