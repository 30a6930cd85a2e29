import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import type { LineProblem } from "./import.ts";
import { type ImportDeps, type ImportKind, importKinds } from "./import-kind.server.ts";
import { type ImportedRows, importRowsOfBatch, storeImported } from "./import-rows.server.ts";
import { importRows, imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { type Judge, openJudge } from "./judge-lines.server.ts";
import { importKindFor } from "./kind-for.server.ts";
import type { RunDeps } from "./run-deps.server.ts";
import type { TableLine } from "./table.ts";
import { undoImport } from "./undo-import.server.ts";

/** A long import yields to other jobs from time to time. */
const SLICE_MS = 20_000;
/** How long an import can continue at most after its creator has lost the permission. */
const ASK_AGAIN_MS = 1_000;
/** Lines per transaction if each line is independent. */
const AT_ONCE = 1_000;

type Import = typeof imports.$inferSelect;

/**
 * Imports the lines of an import, or undoes it, with the permissions that the person who started it has at that time.
 * Lines are validated again under the lock of their kind, and stored with their outcome: killed at any moment, it
 * resumes where it stopped, and no line is processed twice. All or nothing is one transaction.
 */
export async function runImport(deps: RunDeps, importId: string): Promise<void> {
  const { db, jobs } = deps;
  const row = await one(db.select().from(imports).where(eq(imports.id, importId)));
  const kind = importKinds.all().find(({ list }) => list === row?.list);
  if (!row || !kind || row.startedAt === null) return;
  const end = performance.now() + SLICE_MS;
  const askOf = (userId: string | null) => rightsOf(deps, kind, userId);
  if (row.undoStartedAt !== null) {
    const isDone = await undoImport(deps, kind, row, { ask: askOf(row.undoneBy), end });
    return isDone ? undefined : jobs.enqueue(db, "run-import", { importId });
  }
  if (row.endedAt !== null || row.stoppedAt !== null) return;
  const ask = askOf(row.ownerId);
  if (row.mode === "all") return takeAll(deps, kind, row, ask);
  const judge = await openJudge(db, kind, row, deps.now());
  let after = 0;
  for (;;) {
    if (performance.now() > end) return jobs.enqueue(db, "run-import", { importId });
    const actor = await ask();
    if (actor === null) return giveUp(deps, importId);
    const taken = await takeSome(deps, kind, row, { actor, judge, after, most: AT_ONCE });
    if (taken === "stopped") return;
    if (taken === null) {
      // Another worker on the same import may have left some behind.
      if (after === 0) break;
      after = 0;
    } else after = taken;
  }
  await db
    .update(imports)
    .set({ endedAt: deps.now() })
    .where(and(eq(imports.id, importId), isNull(imports.stoppedAt), isNull(imports.endedAt)));
}

/**
 * Returns the current permissions of a user, reloaded from time to time; null for a user who no longer works here or can
 * no longer import into this list.
 */
function rightsOf(
  { db }: RunDeps,
  { list }: ImportKind,
  userId: string | null,
): () => Promise<UserActor | null> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let actor: UserActor | null = null;
  return async () => {
    if (userId !== null && performance.now() - askedAt > ASK_AGAIN_MS) {
      const current = (await findPerson(db, userId))?.actor;
      actor = current && importKindFor(current, list) ? current : null;
      askedAt = performance.now();
    }
    return actor;
  };
}

interface Turn {
  readonly actor: UserActor;
  readonly judge: Judge;
  readonly after: number;
  readonly most: number;
}

/** Processes the next lines and returns the last of them. Null if none is left after it. */
async function takeSome(
  deps: RunDeps,
  kind: ImportKind,
  row: Import,
  turn: Turn,
): Promise<number | "stopped" | null> {
  let lines: TableLine[] = [];
  try {
    return await deps.db
      .transaction(async (tx) => {
        const live = await one(
          tx
            .select({ id: imports.id })
            .from(imports)
            .where(and(eq(imports.id, row.id), isNull(imports.stoppedAt), isNull(imports.endedAt)))
            .for("share"),
        );
        if (!live) return "stopped" as const;
        await kind.lock(tx);
        lines = await nextLines(tx, row.id, turn);
        const last = lines.at(-1);
        if (!last) return null;
        const step = { ...deps, db: tx };
        await storeImported(tx, row.id, await takeJudged(step, kind, row, turn, lines));
        return last.line;
      })
      .then(async (last) => {
        if (typeof last === "number") await tellProgress(deps, row.id, lines.length);
        return last;
      });
  } catch (error) {
    // The queue retries when the database is back; a line that cannot be imported must not block the others.
    if (lines.length === 0 || isTransient(error)) throw error;
    if (lines.length > 1) return takeEach(deps, kind, row, turn, lines.at(-1)?.line ?? turn.after);
    deps.log.error({ err: error, import: row.id }, "a line of an import could not be taken");
    const [line] = lines;
    if (line) await refuseLine(deps, row.id, line.line, [{ column: null, message: texts.goneMeanwhile }]);
    return line?.line ?? null;
  }
}

/** Imports the same lines one by one, after an unexpected failure in the batch. */
async function takeEach(
  deps: RunDeps,
  kind: ImportKind,
  row: Import,
  turn: Turn,
  last: number,
): Promise<number | "stopped" | null> {
  let { after } = turn;
  while (after < last) {
    const taken = await takeSome(deps, kind, row, { ...turn, after, most: 1 });
    if (taken === null || taken === "stopped") return taken;
    after = taken;
  }
  return after;
}

async function takeJudged(
  step: ImportDeps,
  kind: ImportKind,
  row: Pick<Import, "existing">,
  { actor, judge }: Pick<Turn, "actor" | "judge">,
  lines: readonly TableLine[],
): Promise<ImportedRows[]> {
  return importRowsOfBatch(step, actor, kind, {
    judged: await judge(step.db, actor, lines),
    leaves: row.existing === "leave",
  });
}

const nextLines = (
  tx: Transaction,
  importId: string,
  { after, most }: Pick<Turn, "after" | "most">,
): Promise<TableLine[]> =>
  tx
    .select({ line: importRows.line, fields: sql<string[]>`coalesce(${importRows.fields}, '[]'::jsonb)` })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        gt(importRows.line, after),
        inArray(importRows.verdict, ["new", "changed"]),
        isNull(importRows.outcome),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(most);

/** A line that cannot be imported, in a file that is imported as a whole or not at all. */
class NotTaken extends Error {
  override readonly name = "NotTaken";
  readonly taken: Pick<ImportedRows, "line" | "problems">;
  constructor(taken: Pick<ImportedRows, "line" | "problems">) {
    super("A line cannot be taken");
    this.taken = taken;
  }
}
class Stopped extends Error {
  override readonly name = "Stopped";
}

async function takeAll(
  deps: RunDeps,
  kind: ImportKind,
  row: Import,
  ask: () => Promise<UserActor | null>,
): Promise<void> {
  const isLive = and(eq(imports.id, row.id), isNull(imports.stoppedAt), isNull(imports.endedAt));
  let line: number | null = null;
  try {
    await deps.db.transaction(async (tx) => {
      await kind.lock(tx);
      const step = { ...deps, db: tx };
      const judge = await openJudge(tx, kind, row, deps.now());
      let after = 0;
      for (;;) {
        // Queried outside of the transaction, which locks the import only at its end, so that stopping it does not
        // block.
        const [live] = await deps.db.select({ id: imports.id }).from(imports).where(isLive);
        const actor = await ask();
        if (!live || actor === null) throw new Stopped();
        const lines = await nextLines(tx, row.id, { after, most: AT_ONCE });
        const last = lines.at(-1);
        if (!last) break;
        line = lines[0]?.line ?? null;
        const taken = await takeJudged(step, kind, row, { actor, judge }, lines);
        const refused = taken.find(({ outcome }) => outcome === "refused");
        if (refused) throw new NotTaken(refused);
        await storeImported(tx, row.id, taken);
        after = last.line;
        await tellProgress(deps, row.id, lines.length);
      }
      const ended = await tx
        .update(imports)
        .set({ endedAt: deps.now() })
        .where(isLive)
        .returning({ id: imports.id });
      if (ended.length === 0) throw new Stopped();
    });
  } catch (error) {
    if (isTransient(error)) throw error;
    if (error instanceof Stopped) return (await ask()) === null ? giveUp(deps, row.id) : undefined;
    if (error instanceof NotTaken) {
      await refuseLine(deps, row.id, error.taken.line, error.taken.problems ?? []);
    } else {
      // Nothing has started, for example because another import held the lock for too long. The queue retries.
      if (line === null) throw error;
      deps.log.error({ err: error, import: row.id }, "an import of all or nothing could not be made");
      await refuseLine(deps, row.id, line, [{ column: null, message: texts.goneMeanwhile }]);
    }
    await deps.db.update(imports).set({ isRefused: true, endedAt: deps.now(), progress: 0 }).where(isLive);
  }
}

/** The number of processed lines, over all runs, since no line is processed twice. */
async function tellProgress({ db }: RunDeps, importId: string, more: number): Promise<void> {
  await db
    .update(imports)
    .set({ progress: sql`${imports.progress} + ${more}` })
    .where(eq(imports.id, importId));
}

async function refuseLine(
  { db }: RunDeps,
  importId: string,
  line: number,
  problems: readonly LineProblem[],
): Promise<void> {
  await db
    .update(importRows)
    .set({ outcome: "refused", problems: [...problems] })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)));
}

/** Ends an import whose creator no longer works here or has lost the permission. */
async function giveUp(deps: RunDeps, importId: string): Promise<void> {
  await deps.db
    .update(imports)
    .set({ stoppedAt: deps.now() })
    .where(and(eq(imports.id, importId), isNull(imports.endedAt), isNull(imports.stoppedAt)));
}
