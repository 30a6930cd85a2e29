import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { WEBHOOK_PROBLEMS, type WebhookEvent } from "./webhook.ts";

/** Webhook endpoints: other programs that are notified when records change. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    /** What its events are signed with (`whsec_…`), sealed. */
    secret: text("secret").notNull(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** The place in the audit log's chain up to which its events were collected. */
    collectedUpTo: bigint("collected_up_to", { mode: "number" }).notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhooks_created_by_idx").on(table.createdBy),
    check("webhooks_events_check", sql`cardinality(${table.events}) > 0`),
  ],
);

/** Each event for each webhook endpoint, and the result of its delivery. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Also `webhook-id`: the same for each attempt, so that the receiver knows a second one. */
    id: id(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    /** As it is sent and signed. */
    body: text("body").notNull(),
    attempts: integer("attempts").notNull().default(0),
    attemptedAt: moment("attempted_at"),
    deliveredAt: moment("delivered_at"),
    /** Of the last answer; null where none came. */
    status: integer("status"),
    problem: text("problem", { enum: WEBHOOK_PROBLEMS }),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_deliveries_list_idx").on(table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_created_idx").on(table.createdAt),
  ],
);
