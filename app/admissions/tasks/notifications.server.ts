import { eq } from "drizzle-orm";
import type { Teller, Tellers } from "#app/platform/notifications/change.server.ts";
import { tasks } from "./tasks.tables.server.ts";

/** Whoever a task was given to hears of it, unless they took it themselves: who made a change is told nothing. */
const tellAssignee: Teller = async (db, { subjectId, fields }) => {
  if (!fields.includes("assigneeId")) return [];
  const [row] = await db.select().from(tasks).where(eq(tasks.id, subjectId));
  if (!row?.assigneeId || row.doneAt !== null) return [];
  return [{ kind: "task-given", studentId: row.studentId, to: [row.assigneeId] }];
};

/** The assignee of a task that is due soon. */
const tellDue: Teller = async (db, { subjectId }) => {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, subjectId));
  if (!row?.assigneeId || row.doneAt !== null) return [];
  return [{ kind: "task-due", studentId: row.studentId, to: [row.assigneeId] }];
};

export const taskTellers = {
  "task.create": tellAssignee,
  "task.write": tellAssignee,
  "task.remind": tellDue,
} as const satisfies Tellers;
