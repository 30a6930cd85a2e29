import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { wholeWrite } from "#app/platform/writes/whole-write.server.ts";
import type { ImportDeps, ImportKind } from "./import-kind.server.ts";
import { importRows, imports } from "./imports.tables.server.ts";
import type { RunDeps } from "./run-deps.server.ts";

type Line = Pick<typeof importRows.$inferSelect, "line" | "outcome" | "recordId" | "before" | "version">;

/**
 * Undoes an import, the last line first, each in a transaction with its outcome. Records edited since are kept.
 * Returns whether it is complete; false when its time is up.
 */
export async function undoImport(
  deps: RunDeps,
  kind: ImportKind,
  { id }: { id: string },
  { ask, end }: { ask: () => Promise<UserActor | null>; end: number },
): Promise<boolean> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    if (performance.now() > end) return false;
    const actor = await ask();
    if (actor === null) {
      await keepRest(deps, id);
      break;
    }
    const done =
      (await undoMany(deps, kind, actor, { id, before })) ??
      (await undoNext(deps, kind, actor, { id, before }));
    if (done === null && before === Number.MAX_SAFE_INTEGER) break;
    before = done ?? Number.MAX_SAFE_INTEGER;
  }
  await deps.db
    .update(imports)
    .set({ undoEndedAt: deps.now() })
    .where(and(eq(imports.id, id), isNull(imports.undoEndedAt)));
  return true;
}

/** Lines that are undone together, if their kind supports it. */
const AT_ONCE = 200;

/**
 * Undoes the next lines together, for a kind that supports it. Returns the last of them; null if none is left, or
 * after an unexpected error, when the lines are undone one at a time.
 */
async function undoMany(
  deps: RunDeps,
  kind: ImportKind,
  actor: UserActor,
  { id, before }: { id: string; before: number },
): Promise<number | null> {
  const { removeAll } = kind;
  if (!removeAll) return null;
  try {
    const lines = await deps.db.transaction(async (tx) => {
      const next = await nextTaken(tx, id, before, AT_ONCE);
      const known = next.flatMap(({ line, recordId, version }) =>
        recordId === null || version === null ? [] : [{ line, id: recordId, version }],
      );
      if (known.length === 0) return [];
      const removed = await removeAll({ ...deps, db: tx }, actor, known);
      const rows = known.map(({ line }, at) => {
        const one = removed[at];
        return one?.ok ? { line, undone: "undone" } : { line, undone: "kept", refusal: one?.error ?? null };
      });
      await tx.execute(sql`
        update ${importRows} as lines
           set undone = given.undone, refusal = given.refusal,
               before = case given.undone when 'undone' then null else lines.before end
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(line int, undone text, refusal jsonb)
         where lines.import_id = ${id}::uuid and lines.line = given.line`);
      return known;
    });
    await deps.db
      .update(imports)
      .set({ progress: sql`${imports.progress} + ${lines.length}` })
      .where(eq(imports.id, id));
    return lines.at(-1)?.line ?? null;
  } catch (error) {
    if (isTransient(error)) throw error;
    deps.log.error({ err: error, import: id }, "lines of an import could not be undone together");
    return null;
  }
}

async function undoNext(
  deps: RunDeps,
  kind: ImportKind,
  actor: UserActor,
  { id, before }: { id: string; before: number },
): Promise<number | null> {
  let taken: number | null = null;
  try {
    return await deps.db
      .transaction(async (tx) => {
        const [line] = await nextTaken(tx, id, before, 1);
        if (!line) return null;
        taken = line.line;
        const undone = await wholeWrite(tx, (step) => undoLine({ ...deps, db: step }, kind, actor, line));
        await tx
          .update(importRows)
          .set(undone.ok ? { undone: "undone", before: null } : { undone: "kept", refusal: undone.error })
          .where(isLine(id, line.line));
        return line.line;
      })
      .then(async (done) => {
        if (done !== null) {
          await deps.db
            .update(imports)
            .set({ progress: sql`${imports.progress} + 1` })
            .where(eq(imports.id, id));
        }
        return done;
      });
  } catch (error) {
    if (taken === null || isTransient(error)) throw error;
    deps.log.error({ err: error, import: id }, "a line of an import could not be taken back");
    await deps.db.update(importRows).set({ undone: "kept" }).where(isLine(id, taken));
    return taken;
  }
}

const isLine = (id: string, line: number) => and(eq(importRows.importId, id), eq(importRows.line, line));

const nextTaken = (tx: Transaction, id: string, before: number, most: number): Promise<Line[]> =>
  tx
    .select({
      line: importRows.line,
      outcome: importRows.outcome,
      recordId: importRows.recordId,
      before: importRows.before,
      version: importRows.version,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        sql`${importRows.line} < ${before}::bigint`,
        inArray(importRows.outcome, ["created", "changed"]),
        isNull(importRows.undone),
      ),
    )
    .orderBy(desc(importRows.line))
    .limit(most)
    .for("update", { skipLocked: true });

/**
 * Restores one record, or archives it if the import added it, unless someone has changed it since: `stale`. Then
 * removes what the line added.
 */
async function undoLine(
  step: ImportDeps,
  kind: ImportKind,
  actor: UserActor,
  { outcome, recordId: id, before, version: left }: Line,
): Promise<Result<undefined, Failure>> {
  if (id === null || left === null) return err({ code: "not-found" });
  const undone =
    outcome === "created"
      ? await kind.archive(step, actor, {
          id,
          version: (await kind.versionToUndo?.(step.db, { id, version: left })) ?? left,
          archived: true,
        })
      : await restore(step, kind, actor, { id, version: left, before });
  if (!undone.ok) return undone;
  await kind.additions?.remove(step, before?.added ?? []);
  return ok();
}

async function restore(
  step: ImportDeps,
  kind: ImportKind,
  actor: UserActor,
  { id, version, before }: { id: string; version: number; before: Line["before"] },
): Promise<Result<{ version: number }, Failure>> {
  if (before === null) return err({ code: "not-found" });
  let current = version;
  if (before.form !== null) {
    const form = kind.changeSchema.safeParse({ ...before.form, id, version });
    if (!form.success) return err({ code: "not-found" });
    const back = await kind.change(step, actor, { ...form.data, id, version }, { undo: true });
    if (!back.ok) return back;
    current = back.value.version;
  }
  if (!before.wasArchived) return ok({ version: current });
  return kind.archive(step, actor, { id, version: current, archived: true });
}

/** Keeps the remaining lines, because the person undoing the import has lost the permission. */
async function keepRest({ db }: RunDeps, id: string): Promise<void> {
  await db
    .update(importRows)
    .set({ undone: "kept", refusal: { code: "forbidden" } })
    .where(
      and(
        eq(importRows.importId, id),
        inArray(importRows.outcome, ["created", "changed"]),
        isNull(importRows.undone),
      ),
    );
}
