import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, COUNT_CAP, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { TASK_LIST } from "./admin-list.ts";
import { OF_LOST_STUDENT } from "./of-lost-student.server.ts";
import { selectTasks } from "./queries.server.ts";
import type { TaskClock, TaskRow } from "./task.ts";
import { TASK_HOLDERS, type TaskDue, type TaskHolder } from "./task-filters.ts";
import { tasks } from "./tasks.tables.server.ts";

export type TaskListQuery = ListQueryOf<typeof TASK_LIST>;

/** The reader and their time zone. */
export interface TaskReader extends TaskClock {
  readonly userId: string;
}

/** By date, then by time; tasks without a time come last on their day. */
const DUE_KEY = sql`coalesce(${tasks.dueOn} + coalesce(${tasks.dueTime}, '24:00'::time), 'infinity'::timestamp)`;

/** The due date in the reader's time zone; at most one day from the stored date in another zone. */
const dueDayIn = (timeZone: string): SQL =>
  sql`coalesce((${tasks.dueAt} at time zone ${timeZone}::text)::date, ${tasks.dueOn})`;

const dueBy = ({ today, timeZone }: Pick<TaskReader, "today" | "timeZone">): SQL =>
  sql`(${tasks.dueOn} <= ${today}::date + 1 and ${dueDayIn(timeZone)} <= ${today}::date)`;

/** The list of tasks for a reader: "mine" and "today" are relative to them. */
export function taskSource({
  userId,
  today,
  now,
  timeZone,
}: TaskReader): ListSource<"due" | "created", "whose" | "due" | "day" | "kind" | "shown"> {
  const day = sql`${today}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const dueDay = dueDayIn(timeZone);
  const due: Record<TaskDue, SQL> = {
    now: dueBy({ today, timeZone }),
    overdue: sql`(${tasks.dueOn} <= ${day} + 1 and coalesce(${tasks.dueAt} <= ${at}, ${tasks.dueOn} < ${day}))`,
    today: sql`(${tasks.dueOn} between ${day} - 1 and ${day} + 1 and ${dueDay} = ${day}
      and coalesce(${tasks.dueAt} > ${at}, true))`,
    week: sql`(${tasks.dueOn} between ${day} - 1 and ${day} + 7 and ${dueDay} between ${day} and ${day} + 6)`,
    later: sql`(${tasks.dueOn} > ${day} + 5 and ${dueDay} > ${day} + 6)`,
    none: sql`${tasks.dueOn} is null`,
  };
  const holders: Record<TaskHolder, SQL> = {
    mine: sql`${tasks.assigneeId} = ${userId}::uuid`,
    nobody: sql`${tasks.assigneeId} is null`,
  };
  return {
    spec: TASK_LIST,
    from: sql`${tasks}`,
    id: sql`${tasks.id}`,
    orders: {
      due: { by: DUE_KEY, type: "timestamp" },
      created: { by: sql`${tasks.createdAt}`, type: "timestamptz" },
    },
    search: {
      text: sql`(lower(${tasks.title}) || chr(10) || lower(coalesce(${tasks.details}, '')))`,
      indexed: false,
    },
    base: ({ shown: [shown] = [] }) => {
      if (shown === "open") return sql`${tasks.doneAt} is null`;
      if (shown === "done") return sql`${tasks.doneAt} is not null`;
      if (shown === "snoozed") return sql`${tasks.doneAt} is null and ${tasks.snoozedUntil} > ${day}`;
      if (shown === "lost") return sql`${tasks.doneAt} is null and ${OF_LOST_STUDENT}`;
      return sql`${tasks.doneAt} is null and coalesce(${tasks.snoozedUntil} <= ${day}, true)
        and not ${OF_LOST_STUDENT}`;
    },
    filters: {
      whose: (whose) =>
        isOneOf(TASK_HOLDERS, whose) ? holders[whose] : sql`${tasks.assigneeId} = ${whose}::uuid`,
      due: (when) => due[when as TaskDue],
      day: { days: tasks.dueOn },
      kind: tasks.kind,
    },
  };
}

/** The query of how many tasks of a person are due, as their list counts them. */
export function dueTasksOf(reader: TaskReader): SQL {
  const open = taskSource(reader).base?.({}) ?? sql`true`;
  const isDue = sql`${tasks.assigneeId} = ${reader.userId}::uuid and ${dueBy(reader)}`;
  return sql`select count(*) from (select 1 from ${tasks} where ${open} and ${isDue} limit ${COUNT_CAP + 1}) as due`;
}

/** One page of the tasks, as the URL asks for it. */
export async function listTasks(
  db: DbOrTransaction,
  reader: TaskReader,
  query: TaskListQuery,
): Promise<Page<TaskRow>> {
  const page = await readListPage(db, taskSource(reader), query);
  return { ...page, items: await readTaskRows(db, page.items) };
}

/** What the list shows of tasks, in the order of their ids. */
export async function readTaskRows(db: DbOrTransaction, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await selectTasks(db, among(tasks.id, ids)));
}
