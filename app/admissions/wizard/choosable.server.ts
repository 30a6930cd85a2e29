import { inArray } from "drizzle-orm";
import { circumstancesOf } from "#app/admissions/answers/judge-answers.ts";
import { stepProgress } from "#app/admissions/answers/progress.ts";
import { LAST_APPLY_STEP } from "#app/admissions/answers/steps.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { listOpenDrafts } from "#app/admissions/drafts/draft-records.server.ts";
import { listOwnStudents } from "#app/admissions/students/account-students.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import type { Choosable } from "./choosable.ts";

/** The students of the signed-in account, each with what they have sent and what is open for them. */
export async function listChoosable(db: DbOrTransaction, actor: Actor, now: Date): Promise<Choosable[]> {
  const ids = studentsOf(actor);
  const [students, drafts, applied, intakes] = await Promise.all([
    listOwnStudents(db, actor),
    listOpenDrafts(db, ids),
    db
      .selectDistinct({ studentId: applications.studentId })
      .from(applications)
      .where(inArray(applications.studentId, [...ids])),
    listFormIntakes(db),
  ]);
  return students.map((student) => ({
    ...student,
    hasApplied: applied.some(({ studentId }) => studentId === student.id),
    drafts: drafts
      .filter(({ studentId }) => studentId === student.id)
      .map((draft) => ({
        id: draft.id,
        savedAt: draft.updatedAt,
        step:
          stepProgress(draft.answers, { now, intakes, ...circumstancesOf(draft) }).nextOpen ??
          LAST_APPLY_STEP,
      })),
  }));
}
