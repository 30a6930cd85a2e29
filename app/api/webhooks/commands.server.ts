import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditLogHead } from "#app/platform/audit/seal-audit-log.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type EventBody, MOST_WEBHOOKS, TEST_EVENT } from "./webhook.ts";
import type { CreateWebhook, UpdateWebhook } from "./webhook-schema.ts";
import { webhookDeliveries, webhooks } from "./webhooks.tables.server.ts";
import { webhookMessages as texts } from "./webhooks.words.ts";

type Invalid = FailureOf<"invalid">;
type Row = typeof webhooks.$inferSelect;
type Sent = Result<undefined, Refused | Invalid | FailureOf<"not-found">>;
type Deps = WriteDeps & Pick<Services, "env">;

const lock = (tx: Transaction, id: string) =>
  one(tx.select().from(webhooks).where(eq(webhooks.id, id)).for("update"));

/** Only this machine itself, during a trial, can be called without encryption. */
const isAllowed = ({ env }: Deps, url: string): boolean => url.startsWith("https://") || asksItself({ env });

/**
 * Adds a receiver, which is notified of events from now on, and returns its signing secret, which cannot be read
 * again. Errors: `invalid`, at the field, or for the form if there are too many.
 */
export async function createWebhook(
  deps: Deps & Pick<Services, "auth">,
  actor: Actor,
  input: CreateWebhook,
): Promise<Result<{ id: string; secret: string }, Refused | Invalid>> {
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const { userId } = actor;
  // As the scheme has it: https://www.standardwebhooks.com
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const sealed = await sealSecret(deps, secret);
  const made = await createRecord<{ id: string }, Invalid>(deps, actor, {
    action: "webhook.create",
    subjectType: "webhook",
    async prepare(tx) {
      if (!isAllowed(deps, input.url)) return invalidField("url", texts.urlWrong);
      if ((await tx.$count(webhooks)) >= MOST_WEBHOOKS) {
        return invalidField("", texts.tooMany({ most: MOST_WEBHOOKS }));
      }
      const { position } = await auditLogHead(tx);
      return ok({
        fields: ["name", "url", "events"],
        insert: () =>
          tx
            .insert(webhooks)
            .values({
              ...input,
              secret: sealed,
              collectedUpTo: position,
              createdBy: userId,
              createdAt: deps.now(),
            })
            .returning({ id: webhooks.id }),
      });
    },
  });
  return made.ok ? ok({ id: made.value.id, secret }) : made;
}

/**
 * Updates a receiver, pauses it or resumes it; events during a pause are not sent to it. Errors: `not-found`,
 * `stale`, `invalid` at the field.
 */
export function updateWebhook(
  deps: Deps,
  actor: Actor,
  { id, version, ...values }: UpdateWebhook & { id: string },
): Promise<Result<{ version: number }, ChangeRefused | Invalid>> {
  return changeRecord<Row, Invalid>(deps, actor, {
    action: "webhook.change",
    subjectType: "webhook",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    async change(row, tx) {
      if (!isAllowed(deps, values.url)) return invalidField("url", texts.urlWrong);
      const fields = changedFields(
        { ...row, events: String(row.events) },
        { ...values, events: String(values.events) },
      );
      if (fields.length === 0) return ok(null);
      const goesOn =
        row.isPaused && !values.isPaused ? { collectedUpTo: (await auditLogHead(tx)).position } : {};
      return ok({
        fields,
        write: (next) =>
          tx
            .update(webhooks)
            .set({ ...values, ...goesOn, version: next })
            .where(eq(webhooks.id, id)),
      });
    },
  });
}

/** Deletes a receiver and its deliveries. Errors: `not-found`, `stale`. */
export function removeWebhook(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord<Row>(deps, actor, {
    action: "webhook.remove",
    subjectType: "webhook",
    subjectId: id,
    version,
    lock: (tx) => lock(tx, id),
    remove: (tx) => tx.delete(webhooks).where(eq(webhooks.id, id)),
  });
}

/** Sends a receiver an event that says nothing, to see that it arrives; also one that is paused. Errors: `not-found`. */
export function sendTest(deps: WriteDeps, actor: Actor, id: string): Promise<Sent> {
  return send(deps, actor, id, async (tx) => {
    const body: EventBody = { type: TEST_EVENT, timestamp: deps.now().toISOString(), data: {} };
    const [made] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId: id, type: body.type, body: JSON.stringify(body), createdAt: deps.now() })
      .returning({ id: webhookDeliveries.id });
    return ok(made?.id);
  });
}

/**
 * Sends an event once more, whatever came of it, as it was and under its own id. Errors: `not-found`; `invalid` for the whole
 * while the receiver is paused.
 */
export function sendAgain(
  deps: WriteDeps,
  actor: Actor,
  { id, delivery }: { id: string; delivery: string },
): Promise<Sent> {
  return send(deps, actor, id, async (tx, { isPaused }) => {
    if (isPaused) return invalidField("", texts.pausedNow);
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ deliveredAt: null, attempts: 0 })
      .where(and(eq(webhookDeliveries.id, delivery), eq(webhookDeliveries.webhookId, id)))
      .returning({ id: webhookDeliveries.id });
    return ok(again?.id);
  });
}

async function send(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  prepare: (tx: Transaction, webhook: Row) => Promise<Result<string | undefined, Invalid>>,
): Promise<Sent> {
  const allowed = authorize(actor, "webhook.send");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Sent> => {
    const webhook = await lock(tx, id);
    if (!webhook) return err({ code: "not-found" });
    const prepared = await prepare(tx, webhook);
    if (!prepared.ok) return prepared;
    const deliveryId = prepared.value;
    if (!deliveryId) return err({ code: "not-found" });
    await deps.jobs.enqueue(tx, "send-webhook", { deliveryId, webhookId: id });
    const entry = { action: "webhook.send", subjectType: "webhook", subjectId: id } as const;
    await recordAudit(tx, actor, entry, deps.requestId);
    return ok();
  });
}
