import { asc, desc, eq, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Delivery, WebhookRecord } from "./webhook.ts";
import { webhookDeliveries, webhooks } from "./webhooks.tables.server.ts";

export const DELIVERIES_SHOWN = 50;

const COLUMNS = {
  id: webhooks.id,
  name: webhooks.name,
  url: webhooks.url,
  events: webhooks.events,
  isPaused: webhooks.isPaused,
  createdBy: profiles.fullName,
  createdAt: webhooks.createdAt,
  version: webhooks.version,
};

/** Every receiver, by name. */
export async function listWebhooks(db: DbOrTransaction): Promise<Page<WebhookRecord>> {
  const rows = await db
    .select(COLUMNS)
    .from(webhooks)
    .leftJoin(profiles, eq(profiles.userId, webhooks.createdBy))
    .orderBy(asc(sql`lower(${webhooks.name})`), asc(webhooks.id));
  return wholePage(rows);
}

export async function findWebhook(db: DbOrTransaction, id: string): Promise<WebhookRecord | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(webhooks)
    .leftJoin(profiles, eq(profiles.userId, webhooks.createdBy))
    .where(eq(webhooks.id, id));
  return row ?? null;
}

/** The latest deliveries of a receiver, newest first. */
export function listDeliveries(db: DbOrTransaction, webhookId: string): Promise<Delivery[]> {
  return db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      createdAt: webhookDeliveries.createdAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      attempts: webhookDeliveries.attempts,
      status: webhookDeliveries.status,
      problem: webhookDeliveries.problem,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_SHOWN);
}
