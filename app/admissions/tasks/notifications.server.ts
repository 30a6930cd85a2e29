import { eq } from "drizzle-orm";
import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { Teller, Tellers } from "#app/platform/notifications/change.server.ts";
import { WITH_STUDENT } from "./follow-student.server.ts";
import { tasks } from "./tasks.tables.server.ts";

/**
 * Notifies the new assignee of a task, unless they assigned it themselves: the actor of a change is never notified.
 */
const tellAssignee: Teller = async (db, { subjectId, fields }) => {
  // A task that follows its student is not announced on its own: the student is.
  if (!fields.includes("assigneeId") || fields.includes(WITH_STUDENT)) return [];
  const [row] = await db.select().from(tasks).where(eq(tasks.id, subjectId));
  if (!row?.assigneeId || row.doneAt !== null) return [];
  return [{ kind: "task-given", studentId: row.studentId, to: [row.assigneeId] }];
};

/** For a student over a time limit: the assignee, or otherwise everyone who can assign the student. */
const tellCreated: Teller = async (db, change) => {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, change.subjectId));
  if (row?.rule !== "stage-limit") return tellAssignee(db, change);
  const to = row.assigneeId ? [row.assigneeId] : accountsOf(await whoAnswers(db, "student.assign"));
  return row.doneAt === null ? [{ kind: "stage-limit", studentId: row.studentId, to }] : [];
};

/** The assignee of a task that is due soon. */
const tellDue: Teller = async (db, { subjectId }) => {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, subjectId));
  if (!row?.assigneeId || row.doneAt !== null) return [];
  return [{ kind: "task-due", studentId: row.studentId, to: [row.assigneeId] }];
};

export const taskTellers = {
  "task.create": tellCreated,
  "task.write": tellAssignee,
  "task.remind": tellDue,
} as const satisfies Tellers;
