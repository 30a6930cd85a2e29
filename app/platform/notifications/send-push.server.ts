import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import webPush from "web-push";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import { guardedFetch, PrivateAddressError } from "#app/platform/http/guarded-fetch.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { openSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { notificationKinds } from "./change.server.ts";
import { findUnread } from "./notifications.server.ts";
import { notificationMessages as texts } from "./notifications.words.ts";
import { pushSubscriptions } from "./push.tables.server.ts";
import { PUSH_HOURS, pushMessage, pushOutcome } from "./push.ts";
import { findPushChoice } from "./push-commands.server.ts";
import { pushKeys } from "./push-keys.server.ts";
import { PUSH_TITLES } from "./push-topics.ts";

const PATIENCE_MS = 10_000;
const HOUR_S = 3600;

type Deps = Pick<Services, "auth" | "db" | "env" | "log" | "now"> & {
  jobs: Pick<Jobs, "enqueue">;
  /** Until when a person does not want to be disturbed; null for now. */
  quietUntil?: (userId: string, now: Date) => Promise<Date | null>;
};

/**
 * Sends a notification to a browser, encrypted for it (RFC 8291), never into a private network. What was read, is old, or
 * is no longer for this person is not sent. In quiet hours it is held back until their end. A subscription that no longer
 * exists is removed. If the push service is busy or cannot be reached, the job fails, so that the queue tries again.
 */
export async function sendPush(
  deps: Deps,
  { notificationId, subscriptionId }: { notificationId: string; subscriptionId: string },
): Promise<void> {
  const { db, env, now } = deps;
  const found = await one(
    db
      .select({ subscription: pushSubscriptions })
      .from(pushSubscriptions)
      .innerJoin(users, and(eq(users.id, pushSubscriptions.userId), isNull(users.disabledAt)))
      .where(eq(pushSubscriptions.id, subscriptionId)),
  );
  if (!found) return;
  const { subscription } = found;
  const person = await findPerson(db, subscription.userId);
  if (!person) return;
  const line = await findUnread(db, person.actor, notificationId);
  const kind = line && notificationKinds.all()[line.kind];
  if (!kind || line.at.getTime() < now().getTime() - PUSH_HOURS * HOUR_S * 1000) return;
  const { topics, showDetails } = await findPushChoice(db, subscription.userId);
  if (!topics.includes(kind.topic)) return;
  const quiet = await deps.quietUntil?.(subscription.userId, now());
  if (quiet) {
    // By an id of its own: a job that runs again holds back the same notification.
    const id = heldId(notificationId, subscriptionId, quiet);
    await deps.jobs.enqueue(db, "send-push", { notificationId, subscriptionId }, { until: quiet, id });
    return;
  }
  const message = pushMessage(
    {
      id: line.id,
      brandName: env.brandName,
      title: PUSH_TITLES[kind.topic],
      details: showDetails ? kind.text(line.facts) : null,
      path: kind.path(line.facts),
    },
    (name) => texts.openToRead({ name }),
  );
  const status = await post(deps, subscription, JSON.stringify(message));
  const own = eq(pushSubscriptions.id, subscription.id);
  const outcome = status === null ? "expired" : pushOutcome(status);
  if (outcome === "delivered") await db.update(pushSubscriptions).set({ lastSuccessAt: now() }).where(own);
  if (outcome === "expired") await db.delete(pushSubscriptions).where(own);
  if (outcome === "refused") deps.log.warn({ status }, "push: a push service refused a notification");
  if (outcome === "retry") throw new SafeError(`The push service answered ${status}`);
}

function heldId(notificationId: string, subscriptionId: string, until: Date): string {
  const bytes = createHash("sha256")
    .update(`${notificationId} ${subscriptionId} ${until.toISOString()}`)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The status of the answer; null for an address in a private network, which no push service has. */
async function post(
  deps: Deps,
  { endpoint, keys: sealed }: { endpoint: string; keys: string },
  message: string,
): Promise<number | null> {
  const [vapid, keys] = await Promise.all([pushKeys(deps), openSecret(deps, sealed)]);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: JSON.parse(keys) }, message, {
    TTL: PUSH_HOURS * HOUR_S,
    vapidDetails: { subject: contactOf(deps), ...vapid },
  });
  try {
    const fetch = guardedFetch({ local: asksItself(deps), milliseconds: PATIENCE_MS });
    return (await fetch(endpoint, { method: "POST", headers, body })).status;
  } catch (error) {
    if (error instanceof PrivateAddressError) return null;
    throw new SafeError("The push service could not be reached");
  }
}

/** The contact for push services if something is wrong: RFC 8292 takes an address of email or of the web. */
function contactOf({ env }: Pick<Deps, "env">): string {
  if (env.baseUrl.startsWith("https:")) return env.baseUrl;
  return `mailto:no-reply@${new URL(env.baseUrl).hostname}`;
}
