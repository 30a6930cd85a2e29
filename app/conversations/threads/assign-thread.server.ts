import { eq } from "drizzle-orm";
import { isColleague } from "#app/people/staff/colleagues.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { AssignThread, SnoozeThread } from "./message-schema.ts";
import { threads } from "./threads.tables.server.ts";

const HOUR_MS = 3_600_000;

type Changed = Promise<Result<{ version: number }, ChangeRefused>>;
type Values = Partial<
  Pick<typeof threads.$inferInsert, "assigneeId" | "snoozedUntil" | "awaits" | "waitingSince" | "answerBy">
>;

/**
 * Assigns a conversation; null: to the assignee of the case. Errors: `not-found`, also for someone who cannot answer
 * messages.
 */
export function assignThread(
  deps: WriteDeps,
  actor: Actor,
  { id, version, assigneeId }: AssignThread & { id: string },
): Changed {
  return changeThread(deps, actor, { id, version }, async (row, tx) => {
    if (row.assigneeId === assigneeId) return ok(null);
    if (assigneeId !== null && !(await isColleague(tx, "thread.write", assigneeId)))
      return err({ code: "not-found" });
    return ok({ assigneeId });
  });
}

/** Snoozes a conversation for some hours, or until the student writes; 0 hours ends the snooze. */
export function snoozeThread(
  deps: WriteDeps,
  actor: Actor,
  { id, version, hours }: SnoozeThread & { id: string },
): Changed {
  return changeThread(deps, actor, { id, version }, (row) => {
    if (hours === "0") return ok(row.snoozedUntil === null ? null : { snoozedUntil: null });
    return ok({ snoozedUntil: new Date(deps.now().getTime() + Number(hours) * HOUR_MS) });
  });
}

/** Marks the student's last message as not needing a reply. */
export function settleThread(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Changed {
  return changeThread(deps, actor, { id, version }, (row) =>
    ok(row.awaits === "nobody" ? null : { awaits: "nobody", waitingSince: null, answerBy: null }),
  );
}

type Row = typeof threads.$inferSelect;
type Judged = Result<Values | null, FailureOf<"not-found">>;

function changeThread(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
  judge: (row: Row, tx: DbOrTransaction) => Judged | Promise<Judged>,
): Changed {
  return changeRecord<Row, FailureOf<"not-found">>(deps, actor, {
    action: "thread.assign",
    subjectType: "thread",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(threads).where(eq(threads.id, id)).for("update")),
    async change(row, tx) {
      const judged = await judge(row, tx);
      if (!judged.ok) return judged;
      const values = judged.value;
      if (values === null) return ok(null);
      return ok({
        fields: Object.keys(values),
        write: (next) =>
          tx
            .update(threads)
            .set({ ...values, version: next })
            .where(eq(threads.id, id)),
      });
    },
  });
}
