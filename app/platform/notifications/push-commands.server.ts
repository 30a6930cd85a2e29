import { isIP } from "node:net";
import { and, desc, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isLoopback } from "#app/platform/environment/network.server.ts";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { lockOpenAccount } from "#app/platform/sessions/account-lock.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { describeDevice } from "#app/platform/sessions/device.ts";
import { sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { pushPreferences, pushSubscriptions } from "./push.tables.server.ts";
import { MOST_PUSH_DEVICES } from "./push.ts";
import { pushMessages } from "./push.words.ts";
import type { PushChoice, Subscription } from "./push-schema.ts";

type Deps = WriteDeps & Pick<Services, "auth" | "env">;

/**
 * Sends push notifications to the browser of a session from now on. Subscribed again, it is still one browser. Errors:
 * `invalid` for an address that is not that of a push service.
 */
export async function addPushDevice(
  deps: Deps,
  { actor, session }: Pick<OpenSession, "actor" | "session">,
  { endpoint, p256dh, auth }: Subscription,
  userAgent: string | null,
): Promise<Result<undefined, Refused | FailureOf<"invalid">>> {
  const allowed = authorize(actor, "account.chooseNotices", "own");
  if (!allowed.ok) return allowed;
  if (!isPublicEndpoint(deps, endpoint)) return invalidField("endpoint", pushMessages.notAPushService);
  const { userId } = actor;
  const row = {
    userId,
    sessionId: session.id,
    endpoint,
    keys: await sealSecret(deps, JSON.stringify({ p256dh, auth })),
    ...describeDevice(userAgent),
    createdAt: deps.now(),
    lastSuccessAt: null,
  };
  return deps.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    // A session is one browser: what it subscribed with before is no longer used.
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, session.id));
    await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const all = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
    const excess = all.slice(MOST_PUSH_DEVICES).map(({ id }) => id);
    if (excess.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, excess));
    await note(tx, deps, actor, ["pushDevices"]);
    return ok();
  });
}

/** Removed twice is removed. */
export async function removePushDevice(
  deps: WriteDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "account.chooseNotices", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
    const { rowCount } = await tx.delete(pushSubscriptions).where(own);
    if (rowCount) await note(tx, deps, actor, ["pushDevices"]);
    return ok();
  });
}

/** Chooses what one gets push notifications of. */
export async function choosePush(
  deps: WriteDeps,
  actor: Actor,
  choice: PushChoice,
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "account.chooseNotices", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    const fields = changedFields(await findPushChoice(tx, userId), choice);
    if (fields.length === 0) return ok();
    await tx
      .insert(pushPreferences)
      .values({ userId, ...choice })
      .onConflictDoUpdate({ target: pushPreferences.userId, set: choice });
    await note(tx, deps, actor, ["pushTopics"]);
    return ok();
  });
}

export async function findPushChoice(db: DbOrTransaction, userId: string): Promise<PushChoice> {
  const [row] = await db
    .select({ topics: pushPreferences.topics, showDetails: pushPreferences.showDetails })
    .from(pushPreferences)
    .where(eq(pushPreferences.userId, userId));
  return row ?? { topics: [], showDetails: false };
}

/** The browsers of an account, the newest first. */
export async function listPushDevices(db: DbOrTransaction, userId: string, sessionId: string) {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  return rows.map(({ id, browser, system, createdAt, lastSuccessAt, sessionId: session }) => ({
    id,
    browser,
    system,
    createdAt,
    lastSuccessAt,
    isThis: session === sessionId,
  }));
}

/**
 * Push services have names and speak https. Whether a name leads into a private network is judged when it is connected to.
 * While the product is tried out on a machine, that machine can also be a push service.
 */
function isPublicEndpoint(deps: Pick<Deps, "env">, endpoint: string): boolean {
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (asksItself(deps) && isLoopback(hostname)) return true;
  return protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname.includes(".");
}

const note = (
  tx: DbOrTransaction,
  deps: WriteDeps,
  actor: Extract<Actor, { kind: "user" }>,
  fields: string[],
) =>
  recordAudit(
    tx,
    actor,
    { action: "account.chooseNotices", subjectType: "user", subjectId: actor.userId, fields },
    deps.requestId,
  );
