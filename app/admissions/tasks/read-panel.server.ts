import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { listTasksAbout, type OpenTaskRow } from "./queries.server.ts";
import type { AboutRecord, TaskClock, TaskPanelData } from "./task.ts";

/**
 * The tasks of a record for its page; null without permission.
 *
 * @param open the open tasks, if already read
 */
export async function readTaskPanel(
  db: DbOrTransaction,
  actor: UserActor,
  about: AboutRecord,
  clock: TaskClock,
  open?: readonly OpenTaskRow[] | null,
): Promise<TaskPanelData | null> {
  if (!can(actor, "task.list")) return null;
  const [tasks, colleagues] = await Promise.all([
    listTasksAbout(db, about, open),
    can(actor, "task.create") ? listColleagues(db, "task.write") : null,
  ]);
  return {
    tasks,
    recordId: about.id,
    clock,
    form: colleagues && { colleagues, assigneeId: actor.userId },
  };
}
