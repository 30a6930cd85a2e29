import { and, eq, isNull, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import { guardedFetch, PrivateAddressError } from "#app/platform/http/guarded-fetch.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { openSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { TEST_EVENT, type WebhookProblem } from "./webhook.ts";
import { webhookDeliveries, webhooks } from "./webhooks.tables.server.ts";

/** A receiver takes an event first and works on it later; one that is slower is asked again. */
const PATIENCE_MS = 10_000;
const GONE = 410;
/** The receiver said it, no person. */
const NOBODY = { kind: "visitor" } as const;

type Deps = Pick<Services, "auth" | "db" | "env" | "now">;
interface Outcome {
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
}

/**
 * Sends an event to its receiver, signed by the Standard Webhooks scheme, never into a private network, and notes what came of
 * it. What is not taken fails, so that the queue tries again. A receiver that says that it is gone is paused.
 */
export async function sendWebhook(deps: Deps, deliveryId: string, patienceMs = PATIENCE_MS): Promise<void> {
  const { db, now } = deps;
  const event = await one(
    db
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(eq(webhookDeliveries.id, deliveryId), isNull(webhookDeliveries.deliveredAt))),
  );
  if (!event) return;
  const { delivery, webhook } = event;
  if (webhook.isPaused && delivery.type !== TEST_EVENT) return;
  const outcome = await attempt(deps, { ...webhook, id: delivery.id, body: delivery.body }, patienceMs);
  const isTaken = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  // Another attempt may have been accepted since this one started: its success stays.
  const isPending = isTaken ? undefined : isNull(webhookDeliveries.deliveredAt);
  const stored = await db
    .update(webhookDeliveries)
    .set({
      ...outcome,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      attemptedAt: now(),
      deliveredAt: isTaken ? now() : null,
    })
    .where(and(eq(webhookDeliveries.id, delivery.id), isPending))
    .returning({ id: webhookDeliveries.id });
  if (isTaken) return;
  if (outcome.status === GONE) {
    await pauseGone(db, webhook.id);
    return;
  }
  if (stored.length === 0) return;
  throw new SafeError(outcome.problem ?? `The receiver answered ${outcome.status}`);
}

/** Like a change by a person: it makes open forms stale and is recorded in the audit log. */
async function pauseGone(db: Deps["db"], id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(webhooks)
      .set({ isPaused: true, version: sql`${webhooks.version} + 1` })
      .where(eq(webhooks.id, id));
    const entry = { action: "webhook.change", subjectType: "webhook", subjectId: id, fields: ["isPaused"] };
    await recordAudit(tx, NOBODY, entry);
  });
}

async function attempt(
  deps: Deps,
  { id, url, secret: sealed, body }: { id: string; url: string; secret: string; body: string },
  patienceMs: number,
): Promise<Outcome> {
  const secret = await openSecret(deps, sealed).catch(() => null);
  if (secret === null) return { status: null, problem: "secret-unreadable" };
  const at = deps.now();
  const headers = {
    "content-type": "application/json",
    "user-agent": "Southbound",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  try {
    const fetch = guardedFetch({ local: asksItself(deps), milliseconds: patienceMs });
    const { status } = await fetch(url, { method: "POST", headers, body });
    return { status, problem: null };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof PrivateAddressError) return "private-address";
  return error instanceof Error && ["TimeoutError", "AbortError"].includes(error.name)
    ? "timeout"
    : "unreachable";
}
