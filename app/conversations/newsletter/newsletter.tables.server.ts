import { index, pgEnum, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

export const subscriptionKindEnum = pgEnum("subscription_kind", SUBSCRIPTION_KINDS);

export const subscriptionStatusEnum = pgEnum("subscription_status", SUBSCRIPTION_STATUSES);

/** Email addresses for the newsletter or for a future destination; nothing is sent before they are confirmed. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    /** In lower case. */
    email: text("email").notNull(),
    kind: subscriptionKindEnum("kind").notNull(),
    status: subscriptionStatusEnum("status").notNull().default("pending"),
    /** When the confirming mail was last sent: not more often than its pause allows. */
    requestedAt: moment("requested_at").notNull().defaultNow(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("subscribers_email_kind_key").on(table.email, table.kind),
    index("subscribers_list_idx").on(table.createdAt, table.id),
  ],
);
