import { eq, sql } from "drizzle-orm";
import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
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

/**
 * The members of the role to which a time limit is escalated who can see the student, else the owners; null for the task of
 * a counsellor, and for an escalation to a person.
 */
async function escalatedTo(db: DbOrTransaction, taskId: string): Promise<string[] | null> {
  const { rows } = await db.execute<{ id: string | null; is_owner: boolean; is_member: boolean }>(sql`
    select u.id, coalesce(r.staff_role = 'owner', false) as is_owner,
      coalesce(case when l.escalate_role = 'owners' then r.staff_role = 'owner'
        else r.staff_role_id::text = l.escalate_role and (not r.only_assigned
          or (r.sees_branch and r.branch_id = s.branch_id)
          or exists (select from counsellors c where c.id = s.counsellor_id and c.user_id = u.id)) end, false) as is_member
    from overdue_students o
      join stage_limits l on l.id = o.limit_id and l.escalate_role is not null
      join students s on s.id = o.student_id
      left join (user_roles r join users u on u.id = r.user_id and u.disabled_at is null)
        on r.role = 'admin' and (r.staff_role = 'owner' or r.staff_role_id::text = l.escalate_role)
    where o.escalation_task_id = ${taskId}
    order by r.created_at, u.id`);
  if (rows.length === 0) return null;
  const members = rows.filter((row) => row.is_member);
  return (members.length > 0 ? members : rows.filter((row) => row.is_owner)).flatMap(({ id }) => id ?? []);
}

/** For a student over a time limit: the assignee, or otherwise everyone who can assign the student. */
const tellCreated: Teller = async (db, change) => {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, change.subjectId));
  if (row?.rule !== "stage-limit") return tellAssignee(db, change);
  const to = row.assigneeId
    ? [row.assigneeId]
    : ((await escalatedTo(db, row.id)) ?? accountsOf(await whoAnswers(db, "student.assign")));
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
