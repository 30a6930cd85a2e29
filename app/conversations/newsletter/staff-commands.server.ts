import { and, asc, eq } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { subscribers } from "#app/registry/tables.server.ts";
import type { SubscriberRecord } from "./subscriber-record.ts";
import type { SubscriptionKind, SubscriptionStatus } from "./subscriptions.ts";

/** Far above any agency's list; keeps one export from filling the memory. */
export const MOST_EXPORTED = 200_000;

/** The subscribers to be taken out of the product, oldest first; that somebody took them goes on the trail. */
export async function exportSubscribers(
  deps: WriteDeps,
  actor: Actor,
  wanted: { status: SubscriptionStatus | null; kind: SubscriptionKind | null },
): Promise<Result<SubscriberRecord[], Refused>> {
  const allowed = authorize(actor, "subscriber.export");
  if (!allowed.ok) return allowed;
  const { status, kind } = wanted;
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(subscribers)
      .where(
        and(
          status === null ? undefined : eq(subscribers.status, status),
          kind === null ? undefined : eq(subscribers.kind, kind),
        ),
      )
      .orderBy(asc(subscribers.createdAt), asc(subscribers.id))
      .limit(MOST_EXPORTED);
    await recordAudit(
      tx,
      actor,
      { action: "subscriber.export", subjectType: "subscribers", subjectId: kind ?? "all" },
      deps.requestId,
    );
    return ok(rows);
  });
}

/** Deletes an address for good, as its owner may ask. Errors: `not-found`, also for a second press. */
export async function removeSubscriber(
  deps: WriteDeps,
  actor: Actor,
  id: string,
): Promise<Result<undefined, Refused | FailureOf<"not-found">>> {
  const allowed = authorize(actor, "subscriber.remove");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const removed = await tx
      .delete(subscribers)
      .where(eq(subscribers.id, id))
      .returning({ id: subscribers.id });
    if (removed.length === 0) return err({ code: "not-found" });
    await recordAudit(
      tx,
      actor,
      { action: "subscriber.remove", subjectType: "subscriber", subjectId: id },
      deps.requestId,
    );
    return ok();
  });
}
