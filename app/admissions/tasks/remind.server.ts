import { and, asc, eq, gt, isNotNull, isNull, lte, not } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { OF_LOST_STUDENT } from "./of-lost-student.server.ts";
import { tasks } from "./tasks.tables.server.ts";

const MINUTE_MS = 60_000;
/** How long before a task is due its assignee is notified. */
const AHEAD_MS = 10 * MINUTE_MS;
/** After a longer outage no reminder is sent: the work list shows what is overdue. */
const MISSED_MS = 60 * MINUTE_MS;
const AT_ONCE = 200;

/**
 * Reminds staff of tasks that are due soon: once per due time, also with concurrent runs. The audit entry triggers
 * the notification. Called every minute.
 */
export async function remindOfTasks({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          isNull(tasks.doneAt),
          isNull(tasks.remindedAt),
          isNotNull(tasks.assigneeId),
          not(OF_LOST_STUDENT),
          gt(tasks.dueAt, new Date(at.getTime() - MISSED_MS)),
          lte(tasks.dueAt, new Date(at.getTime() + AHEAD_MS)),
        ),
      )
      .orderBy(asc(tasks.dueAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { id } of due) {
      await tx.update(tasks).set({ remindedAt: at }).where(eq(tasks.id, id));
      await recordAudit(tx, VISITOR, {
        action: "task.remind",
        subjectType: "task",
        subjectId: id,
        fields: ["remindedAt"],
      });
    }
  });
}
