import { and, asc, eq, gt, inArray, lt, lte } from "drizzle-orm";
import { API_PATH } from "#app/api/records/answer-api.server.ts";
import { API_RESOURCES } from "#app/api/records/resources.server.ts";
import { auditEntries, auditLinks } from "#app/platform/audit/audit.tables.server.ts";
import { auditLogHead } from "#app/platform/audit/seal-audit-log.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { DELIVERY_DAYS, type EventBody, eventOf, type WebhookEvent } from "./webhook.ts";
import { webhookDeliveries, webhooks } from "./webhooks.tables.server.ts";

/** Places of the chain that are looked at in one transaction. */
const AT_ONCE = 1000;
const DAY_MS = 86_400_000;

type Deps = Pick<WriteDeps, "jobs" | "now"> & Pick<Services, "db" | "env">;
type Row = typeof webhooks.$inferSelect;

/**
 * Makes an event of each line of the audit log that a receiver is notified of. Its chain has every committed line once
 * and in one order, without gaps, so none is missed and none sent twice, however many processes look at once. Run after
 * it was sealed.
 */
export async function collectWebhookEvents(deps: Deps): Promise<void> {
  const active = await deps.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.isPaused, false));
  for (const { id } of active) {
    while (await deps.db.transaction((tx) => collectSome(tx, deps, id))) {
      // Repeats until all events have been collected.
    }
  }
}

/** @returns whether there is more */
async function collectSome(tx: Transaction, deps: Deps, id: string): Promise<boolean> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.isPaused, false)))
    .for("update", { skipLocked: true });
  if (!webhook) return false;
  const { position: head } = await auditLogHead(tx);
  const upTo = Math.min(head, webhook.collectedUpTo + AT_ONCE);
  if (upTo <= webhook.collectedUpTo) return false;
  await tellOf(tx, deps, webhook, upTo);
  await tx.update(webhooks).set({ collectedUpTo: upTo }).where(eq(webhooks.id, id));
  return upTo < head;
}

async function tellOf(tx: Transaction, deps: Deps, webhook: Row, upTo: number): Promise<void> {
  const lines = await tx
    .select({
      action: auditEntries.action,
      subjectType: auditEntries.subjectType,
      subjectId: auditEntries.subjectId,
      at: auditEntries.createdAt,
    })
    .from(auditLinks)
    .innerJoin(auditEntries, eq(auditEntries.id, auditLinks.entryId))
    .where(
      and(
        gt(auditLinks.position, webhook.collectedUpTo),
        lte(auditLinks.position, upTo),
        eq(auditLinks.isRead, false),
        inArray(
          auditEntries.subjectType,
          webhook.events.map((event) => event.slice(0, event.indexOf("."))),
        ),
      ),
    )
    .orderBy(asc(auditLinks.position));
  const bodies = lines.flatMap(({ subjectType, subjectId: id, action, at }): EventBody[] => {
    const type = eventOf(subjectType);
    return type && webhook.events.includes(type)
      ? [{ type, timestamp: at.toISOString(), data: { id, action, url: addressOf(deps, type, id) } }]
      : [];
  });
  if (bodies.length === 0) return;
  const made = await tx
    .insert(webhookDeliveries)
    .values(
      bodies.map((body) => ({
        webhookId: webhook.id,
        type: body.type,
        body: JSON.stringify(body),
        createdAt: deps.now(),
      })),
    )
    .returning({ id: webhookDeliveries.id });
  for (const { id: deliveryId } of made) {
    await deps.jobs.enqueue(tx, "send-webhook", { deliveryId, webhookId: webhook.id });
  }
}

/** Where a program reads the record. */
function addressOf({ env }: Deps, event: WebhookEvent, id: string): string {
  const resource = API_RESOURCES.find(({ opening }) => opening && eventOf(opening.subjectType) === event);
  if (!resource) throw new Error(`Nothing of the interface is what "${event}" tells of`);
  return `${env.baseUrl}${API_PATH}/${resource.name}/${id}`;
}

/** Forgets old deliveries. Run again, it finds nothing. */
export async function forgetDeliveries({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - DELIVERY_DAYS * DAY_MS);
  const gone = await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  return gone.rowCount ?? 0;
}
