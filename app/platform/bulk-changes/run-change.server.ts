import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type BulkChangeKind, bulkChangeKinds, changeOne, undoOne } from "./bulk-change-kind.server.ts";
import { bulkChangeRecords, bulkChanges } from "./bulk-changes.tables.server.ts";

/** A long change yields to other jobs from time to time. */
const SLICE_MS = 20_000;
/** How long a change can continue at most after its creator has lost the permission. */
const ASK_AGAIN_MS = 1_000;

type Deps = WriteDeps & Pick<Services, "db" | "log">;
type Change = typeof bulkChanges.$inferSelect;

/**
 * Changes the records that are not processed yet, each in one transaction with its outcome: a run that is killed
 * resumes where it stopped, and no record is changed twice. The permissions of the creator are read at that time.
 */
export async function runBulkChange(deps: Deps, changeId: string): Promise<void> {
  const { db, jobs } = deps;
  const change = await one(db.select().from(bulkChanges).where(eq(bulkChanges.id, changeId)));
  const kind = bulkChangeKinds.all().find(({ name }) => name === change?.kind);
  if (!change || !kind || change.startedAt === null) return;
  const end = performance.now() + SLICE_MS;
  let askedAt = Number.NEGATIVE_INFINITY;
  let actor: UserActor | null = null;
  // The position so far: searching for the first unprocessed record each time would scan all processed ones again.
  let after = 0;
  for (;;) {
    const now = performance.now();
    if (now > end) return jobs.enqueue(db, "make-bulk-change", { changeId });
    if (now - askedAt > ASK_AGAIN_MS) {
      actor = (await findPerson(db, change.ownerId))?.actor ?? null;
      askedAt = now;
    }
    if (actor === null || !can(actor, "bulkChange.create")) return refuseAll(db, changeId);
    const taken = await takeNext(deps, kind, change, { actor, after });
    // Another worker on the same change may have left one behind.
    if (taken === null && after === 0) return;
    after = taken ?? 0;
  }
}

/** Processes the next record and returns its position. Null if none is left after it, or the change was stopped. */
async function takeNext(
  deps: Deps,
  kind: BulkChangeKind,
  change: Change,
  { actor, after }: { actor: UserActor; after: number },
): Promise<number | null> {
  let taken: number | null = null;
  try {
    return await deps.db.transaction(async (tx) => {
      const next = await nextRecord(tx, change.id, after);
      if (!next) return null;
      taken = next.position;
      const step = { ...deps, db: tx };
      const { recordId: id, before, version } = next;
      const done =
        change.undoesId === null
          ? await changeOne(kind, step, actor, { id, values: change.values ?? {} })
          : await undoOne(kind, step, actor, { id, before, version });
      const outcome = done.ok
        ? { outcome: done.value ? ("changed" as const) : ("same" as const), ...done.value }
        : { outcome: "refused" as const, refusal: done.error };
      await tx.update(bulkChangeRecords).set(outcome).where(isRecord(change.id, next.position));
      return next.position;
    });
  } catch (error) {
    // The queue retries when the database is back; a record that cannot be changed must not block the others.
    if (taken === null || isTransient(error)) throw error;
    deps.log.error({ err: error, change: change.id }, "a record of a change of many could not be changed");
    await deps.db.update(bulkChangeRecords).set({ outcome: "refused" }).where(isRecord(change.id, taken));
    return taken;
  }
}

const isRecord = (changeId: string, position: number) =>
  and(eq(bulkChangeRecords.changeId, changeId), eq(bulkChangeRecords.position, position));

const nextRecord = (tx: Transaction, changeId: string, after: number) =>
  one(
    tx
      .select({
        position: bulkChangeRecords.position,
        recordId: bulkChangeRecords.recordId,
        before: bulkChangeRecords.before,
        version: bulkChangeRecords.version,
      })
      .from(bulkChangeRecords)
      .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeRecords.changeId))
      .where(
        and(
          eq(bulkChangeRecords.changeId, changeId),
          gt(bulkChangeRecords.position, after),
          isNull(bulkChangeRecords.outcome),
          isNull(bulkChanges.stoppedAt),
        ),
      )
      .orderBy(asc(bulkChangeRecords.position))
      .limit(1)
      .for("update", { of: bulkChangeRecords, skipLocked: true }),
  );

/** Refuses the remaining records, because the creator no longer works here or has lost the permission. */
async function refuseAll(db: Db, changeId: string): Promise<void> {
  await db
    .update(bulkChangeRecords)
    .set({ outcome: "refused", refusal: { code: "forbidden" } })
    .where(and(eq(bulkChangeRecords.changeId, changeId), isNull(bulkChangeRecords.outcome)));
}
