import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { importState, MOST_AT_ONCE } from "./import.ts";
import type { StartImport } from "./import-schema.ts";
import { importRows, imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { lockImport } from "./lock-import.server.ts";

type Done = Result<{ id: string }, Refused | FailureOf<"not-found">>;

const ABOUT = { action: "import.create", subjectType: "import" } as const;

/**
 * Starts an import that was checked. A job imports its lines, with the permissions its creator has at that time.
 * Submitted twice, it is started once. Errors: `not-found`, also while it is not checked; `invalid` on `mode` if all
 * or nothing would be nothing.
 */
export async function startImport(
  deps: WriteDeps,
  actor: Actor,
  { id, mode, existing }: StartImport & { id: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid">>> {
  return deps.db.transaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    if (!found.ok) return found;
    const { row, kind, userId } = found.value;
    if (row.startedAt !== null) return ok({ id });
    if (importState(row) !== "checked") return err({ code: "not-found" as const });
    if (existing === "change" && !can(actor, kind.needs.change)) {
      return invalidField("existing", texts.mayNotChange);
    }
    const refused = await tx.$count(
      importRows,
      and(eq(importRows.importId, id), eq(importRows.verdict, "refused")),
    );
    if (mode === "all" && refused > 0) return invalidField("mode", texts.notAll);
    if (mode === "all" && row.rowCount > MOST_AT_ONCE) {
      return invalidField("mode", texts.tooManyAtOnce({ most: MOST_AT_ONCE }));
    }
    await settleLines(tx, id, existing === "leave");
    await tx
      .update(imports)
      .set({ mode, existing, ownerId: userId, startedAt: deps.now(), progress: 0 })
      .where(eq(imports.id, id));
    await deps.jobs.enqueue(tx, "run-import", { importId: id });
    const fields = [kind.list, mode, existing, `rows:${row.rowCount}`];
    await recordAudit(tx, actor, { ...ABOUT, subjectId: id, fields }, deps.requestId);
    return ok({ id });
  });
}

/** Ends the lines that need no work; their cells are kept if they have to be corrected. */
async function settleLines(tx: Transaction, importId: string, leaves: boolean): Promise<void> {
  const own = eq(importRows.importId, importId);
  // A line without its own record adds to one that this file creates.
  const left = and(eq(importRows.verdict, "changed"), isNotNull(importRows.recordId));
  const settled = or(eq(importRows.verdict, "same"), leaves ? left : undefined);
  await tx
    .update(importRows)
    .set({
      outcome: sql`case ${importRows.verdict} when 'changed' then 'left' else 'same' end`,
      fields: null,
      changes: null,
    })
    .where(and(own, settled));
  await tx
    .update(importRows)
    .set({ outcome: "refused" })
    .where(and(own, eq(importRows.verdict, "refused")));
}

/** Stops an import: lines that are not processed yet are not imported. Errors: `not-found`. */
export async function stopImport(deps: WriteDeps, actor: Actor, id: string): Promise<Done> {
  return deps.db.transaction(async (tx): Promise<Done> => {
    const found = await lockImport(tx, actor, id);
    if (!found.ok) return found;
    if (found.value.row.startedAt === null) return err({ code: "not-found" });
    const stopped = await tx
      .update(imports)
      .set({ stoppedAt: deps.now() })
      .where(and(eq(imports.id, id), isNull(imports.stoppedAt), isNull(imports.endedAt)))
      .returning({ id: imports.id });
    if (stopped.length === 0) return ok({ id });
    await recordAudit(tx, actor, { ...ABOUT, subjectId: id, fields: ["stoppedAt"] }, deps.requestId);
    return ok({ id });
  });
}

/**
 * Starts to undo an import, once: added records are archived, changed ones get their previous values. Errors:
 * `not-found` if the import cannot be undone, or not yet.
 */
export async function requestUndo(deps: WriteDeps, actor: Actor, id: string): Promise<Done> {
  return deps.db.transaction(async (tx): Promise<Done> => {
    const found = await lockImport(tx, actor, id);
    if (!found.ok) return found;
    const { row, userId } = found.value;
    if (row.undoStartedAt !== null) return ok({ id });
    const state = importState(row);
    const taken = await tx.$count(
      importRows,
      and(eq(importRows.importId, id), inArray(importRows.outcome, ["created", "changed"])),
    );
    if ((state !== "done" && state !== "stopped") || taken === 0) return err({ code: "not-found" });
    await tx
      .update(imports)
      .set({ undoStartedAt: deps.now(), undoneBy: userId, progress: 0 })
      .where(eq(imports.id, id));
    await deps.jobs.enqueue(tx, "run-import", { importId: id });
    const entry = { ...ABOUT, subjectId: id, fields: ["undoStartedAt", `rows:${taken}`] };
    await recordAudit(tx, actor, entry, deps.requestId);
    return ok({ id });
  });
}
