import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Side, ThreadCase } from "./thread.ts";

/**
 * Returns who is notified of a message, on the other sides: the student; the assignee of the conversation, or, if
 * there is none, everyone who can answer; and for an application the agency that represents the student.
 *
 * @param side the side of the author
 */
export async function readersOf(
  db: DbOrTransaction,
  about: Pick<ThreadCase, "studentId" | "applicationId" | "studentUserId" | "counsellorUserId">,
  side: Side,
  assigneeId: string | null,
): Promise<Readonly<Record<Side, readonly string[]>>> {
  const seesToIt = assigneeId ?? about.counsellorUserId;
  const agents = about.applicationId === null || side === "agent" ? [] : await agentsOf(db, about.studentId);
  return {
    student: side !== "student" && about.studentUserId ? [about.studentUserId] : [],
    staff:
      side === "staff" ? [] : seesToIt ? [seesToIt] : await accountsOf(await whoAnswers(db, "thread.write")),
    agent: agents.map(({ userId }) => userId),
  };
}
