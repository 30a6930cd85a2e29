import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Side, ThreadCase } from "./thread.ts";

/**
 * Who hears of what was written: the student, or whoever sees to the thread, or, where that is nobody, all who may
 * answer.
 *
 * @param side of whoever wrote
 */
export async function readersOf(
  db: DbOrTransaction,
  about: Pick<ThreadCase, "studentUserId" | "counsellorUserId">,
  side: Side,
  assigneeId: string | null,
): Promise<string[]> {
  if (side === "staff") return about.studentUserId ? [about.studentUserId] : [];
  const seesToIt = assigneeId ?? about.counsellorUserId;
  return seesToIt ? [seesToIt] : accountsOf(await whoAnswers(db));
}
