import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import {
  type Err,
  err,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import { one, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { bulkState, notOffered, type StoredValues } from "./bulk-change.ts";
import { type BulkChangeKind, bulkChangeKinds } from "./bulk-change-kind.server.ts";
import { bulkChangeRecords, bulkChanges } from "./bulk-changes.tables.server.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import { countRecords } from "./queries.server.ts";

type Done = Result<{ id: string }, Refused | FailureOf<"not-found">>;
type Row = typeof bulkChanges.$inferSelect;

/** Null if the caller is not signed in; then they have no permission either. */
const userIdOf = (actor: Actor): string | null => (actor.kind === "user" ? actor.userId : null);

async function lockChange(tx: Transaction, actor: Actor, id: string): Promise<Row | undefined> {
  if (!(await isWithinReach(tx, actor, { subjectType: "bulk-change", subjectId: id }))) return undefined;
  return one(tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for("update"));
}

/** Stores a change that is in progress or done, and records it in the audit log with the number of its records. */
async function put(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  { id, fields }: { id: string; fields: readonly string[] },
): Promise<void> {
  await deps.jobs.enqueue(tx, "make-bulk-change", { changeId: id });
  const { total } = await countRecords(tx, id);
  const entry = { action: "bulkChange.create", subjectType: "bulk-change", subjectId: id } as const;
  await recordAudit(tx, actor, { ...entry, fields: [...fields, `rows:${total}`] }, deps.requestId);
}

/**
 * Starts a bulk change of the chosen records. A job makes it, with the permissions its creator has at that time.
 * Submitted twice, it is created once. Errors: `not-found`, also for a record of another list; `invalid` on a field
 * whose value is not offered.
 */
export async function startChange(
  deps: WriteDeps,
  actor: Actor,
  kind: BulkChangeKind,
  { id, values }: { id: string; values: StoredValues },
): Promise<Done | Err<FailureOf<"invalid">>> {
  for (const action of ["bulkChange.create", kind.needs] as const) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const ownerId = userIdOf(actor);
  if (ownerId === null) return err({ code: "unauthenticated" });
  const wrong = notOffered(await kind.fields(deps.db, values, actor, id), values);
  if (wrong !== null) return invalidField(wrong, texts.notOffered);
  return deps.db.transaction(async (tx): Promise<Done> => {
    const change = await lockChange(tx, actor, id);
    if (change?.list !== kind.list) return err({ code: "not-found" });
    if (change.startedAt !== null) return ok({ id });
    await tx
      .update(bulkChanges)
      .set({ kind: kind.name, values, ownerId, startedAt: deps.now() })
      .where(eq(bulkChanges.id, id));
    await put(tx, deps, actor, { id, fields: [kind.name] });
    return ok({ id });
  });
}

/** The change and its kind, for users who may make such changes. */
async function lockOwnKind(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Result<{ change: Row; kind: BulkChangeKind }, Refused | FailureOf<"not-found">>> {
  const change = await lockChange(tx, actor, id);
  const kind = bulkChangeKinds.all().find(({ name }) => name === change?.kind);
  if (!change || !kind) return err({ code: "not-found" });
  const allowed = authorize(actor, kind.needs);
  return allowed.ok ? ok({ change, kind }) : allowed;
}

/** Stops a change: records that are not processed yet stay as they are. Errors: `not-found`. */
export async function stopChange(deps: WriteDeps, actor: Actor, id: string): Promise<Done> {
  const allowed = authorize(actor, "bulkChange.create");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Done> => {
    const found = await lockOwnKind(tx, actor, id);
    if (!found.ok) return found;
    const stopped = await tx
      .update(bulkChanges)
      .set({ stoppedAt: deps.now() })
      .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.stoppedAt)))
      .returning({ id: bulkChanges.id });
    if (stopped.length === 0) return ok({ id });
    const entry = { action: "bulkChange.create", subjectType: "bulk-change", subjectId: id } as const;
    await recordAudit(tx, actor, { ...entry, fields: ["stoppedAt"] }, deps.requestId);
    return ok({ id });
  });
}

/**
 * Starts a change that restores the previous values of each changed record. Submitted again, it returns the same
 * change. Errors: `not-found` if the change cannot be undone or is still in progress.
 */
export async function undoChange(deps: WriteDeps, actor: Actor, id: string): Promise<Done> {
  const allowed = authorize(actor, "bulkChange.create");
  if (!allowed.ok) return allowed;
  const ownerId = userIdOf(actor);
  if (ownerId === null) return err({ code: "unauthenticated" });
  return deps.db.transaction(async (tx): Promise<Done> => {
    const found = await lockOwnKind(tx, actor, id);
    if (!found.ok) return found;
    const { change, kind } = found.value;
    const counts = await countRecords(tx, id);
    if (!kind.before || change.undoesId !== null || counts.changed === 0) return err({ code: "not-found" });
    if (bulkState(change, counts) === "running") return err({ code: "not-found" });
    const [made] = await tx
      .insert(bulkChanges)
      .values({
        list: change.list,
        search: change.search,
        kind: kind.name,
        values: change.values,
        undoesId: id,
        ownerId,
        createdAt: deps.now(),
        startedAt: deps.now(),
      })
      .onConflictDoNothing({ target: bulkChanges.undoesId })
      .returning({ id: bulkChanges.id });
    if (!made) {
      const there = await one(
        tx.select({ id: bulkChanges.id }).from(bulkChanges).where(eq(bulkChanges.undoesId, id)),
      );
      return there ? ok(there) : err({ code: "not-found" });
    }
    await tx.execute(sql`
      insert into ${bulkChangeRecords} (change_id, position, record_id, before, version)
      select ${made.id}::uuid, position, record_id, before, version from ${bulkChangeRecords}
       where change_id = ${id}::uuid and outcome = 'changed'`);
    await put(tx, deps, actor, { id: made.id, fields: [kind.name, "undoesId"] });
    return ok(made);
  });
}
