import { count, eq } from "drizzle-orm";
import { stepProgress } from "#app/domain/apply/progress.ts";
import type { WizardView } from "#app/domain/apply/wizard-view.ts";
import { intakeOptions } from "#app/domain/intakes/intakes.ts";
import { findCourseItem, findUniversityItem } from "../courses/catalogue-search.server.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { applications } from "../db/schema/schema.server.ts";
import type { DraftRecord } from "./draft-records.server.ts";
import { listFormIntakes } from "./form-intakes.server.ts";

/** Everything that the wizard shows of a draft. */
export async function wizardView(db: DbOrTransaction, draft: DraftRecord, now: Date): Promise<WizardView> {
  const { universityId, courseId } = draft.answers.preferences;
  const [intakes, university, course, before] = await Promise.all([
    listFormIntakes(db),
    universityId === "" ? null : findUniversityItem(db, universityId),
    courseId === "" ? null : findCourseItem(db, courseId),
    db.select({ n: count() }).from(applications).where(eq(applications.studentId, draft.studentId)),
  ]);
  const progress = stepProgress(draft.answers, { now, intakes });
  return {
    draftId: draft.id,
    version: draft.version,
    answers: draft.answers,
    savedAt: draft.updatedAt.toISOString(),
    now: now.toISOString(),
    complete: progress.steps.map((step) => step.complete),
    intakes: intakeOptions(intakes, now),
    university,
    course,
    prefilled: (before[0]?.n ?? 0) > 0,
  };
}

/** Which steps of a draft are complete, in their order. */
export async function completeSteps(
  db: DbOrTransaction,
  draft: Pick<DraftRecord, "answers">,
  now: Date,
): Promise<readonly boolean[]> {
  const intakes = await listFormIntakes(db);
  return stepProgress(draft.answers, { now, intakes }).steps.map((step) => step.complete);
}
