import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { nameAbout } from "./about.server.ts";
import type { AboutRecord, NamedRecord, TaskRecord } from "./task.ts";
import { tasks } from "./tasks.tables.server.ts";

const assignees = alias(profiles, "assignees");
const finishers = alias(profiles, "finishers");
const makers = alias(profiles, "makers");

/** The maximum of open and of completed tasks on a record's page. */
const MOST_OPEN = 20;
const MOST_DONE = 5;

function selectRows(db: DbOrTransaction, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(tasks),
      assignee: assignees.fullName,
      doneByName: finishers.fullName,
      createdByName: makers.fullName,
    })
    .from(tasks)
    .leftJoin(assignees, eq(assignees.userId, tasks.assigneeId))
    .leftJoin(finishers, eq(finishers.userId, tasks.doneBy))
    .leftJoin(makers, eq(makers.userId, tasks.createdBy))
    .where(where);
}

export type OpenTaskRow = Awaited<ReturnType<typeof selectRows>>[number];

const aboutOfRow = ({ subjectType: type, subjectId: id }: OpenTaskRow): AboutRecord | null =>
  type === null || id === null ? null : { type, id };

/** @param known names that are already read, by ids */
async function named(
  db: DbOrTransaction,
  rows: readonly OpenTaskRow[],
  known: ReadonlyMap<string, NamedRecord> = new Map(),
): Promise<TaskRecord[]> {
  const unknown = rows.flatMap((row) => aboutOfRow(row) ?? []).filter(({ id }) => !known.has(id));
  const names = new Map([...known, ...(await nameAbout(db, unknown))]);
  return rows.map((row) => {
    const about = aboutOfRow(row);
    const { repeatUnit: unit, repeatEvery: every, repeatFrom: from } = row;
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      details: row.details,
      about: about && (names.get(about.id) ?? { ...about, name: null, path: null }),
      dueOn: row.dueOn,
      dueAt: row.dueAt,
      assigneeId: row.assigneeId,
      assignee: row.assignee,
      snoozedUntil: row.snoozedUntil,
      doneAt: row.doneAt,
      doneBy: row.doneByName,
      isCancelled: row.isCancelled,
      repeat: unit === null || every === null || from === null ? null : { unit, every, from },
      rule: row.rule,
      createdBy: row.createdByName,
      createdAt: row.createdAt,
      version: row.version,
    };
  });
}

/** The tasks of a condition, in no order. */
export async function selectTasks(db: DbOrTransaction, where: SQL | undefined): Promise<TaskRecord[]> {
  return named(db, await selectRows(db, where));
}

/** One task, or null. `id` is a record id. */
export async function findTask(db: DbOrTransaction, id: string): Promise<TaskRecord | null> {
  const [task] = await selectTasks(db, eq(tasks.id, id));
  return task ?? null;
}

/**
 * The open tasks of a record, and the latest completed ones; for a student including related records.
 *
 * @param known the open tasks, if already read
 */
export async function listTasksAbout(
  db: DbOrTransaction,
  { type, id }: AboutRecord,
  known?: readonly OpenTaskRow[] | null,
): Promise<TaskRecord[]> {
  const own = and(eq(tasks.subjectType, type), eq(tasks.subjectId, id));
  const about = type === "student" ? or(own, eq(tasks.studentId, id)) : own;
  const [open, done, names] = await Promise.all([
    known ?? selectOpen(db, about),
    selectRows(db, and(about, isNotNull(tasks.doneAt)))
      .orderBy(desc(tasks.doneAt), desc(tasks.id))
      .limit(MOST_DONE),
    nameAbout(db, [{ type, id }]),
  ]);
  return named(db, [...open, ...done], names);
}

const selectOpen = (db: DbOrTransaction, about: SQL | undefined) =>
  selectRows(db, and(about, isNull(tasks.doneAt)))
    .orderBy(sql`${tasks.dueOn} asc nulls last`, sql`${tasks.dueTime} asc nulls last`, asc(tasks.id))
    .limit(MOST_OPEN);

/** The open tasks of a record, earliest due date first. */
export function listOpenTasksAbout(db: DbOrTransaction, { type, id }: AboutRecord): Promise<OpenTaskRow[]> {
  return selectOpen(db, and(eq(tasks.subjectType, type), eq(tasks.subjectId, id)));
}
