import { count, eq, sql } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { circumstancesOf } from "#app/admissions/answers/judge-answers.ts";
import { stepProgress } from "#app/admissions/answers/progress.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { PickedItem, WizardView } from "#app/admissions/answers/wizard-view.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { DraftRecord, ToJudge } from "#app/admissions/drafts/draft-records.server.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { findPersonQuestion } from "#app/admissions/submissions/person-question.server.ts";
import { listSaidIntakes } from "#app/catalogue/course-proposals/own-courses.server.ts";
import { findCourseItem, findUniversityItem } from "#app/catalogue/course-search/catalogue-search.server.ts";
import { courseIntakeText } from "#app/catalogue/course-terms/course-facts.ts";
import { findCourseFit } from "#app/catalogue/eligibility/course-fit.server.ts";
import { intakeOptions } from "#app/catalogue/intakes/intakes.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { answeredProfile } from "./answered-profile.ts";

/** Everything the wizard shows of a draft to its writer. */
export async function wizardView(
  db: DbOrTransaction,
  actor: Actor,
  draft: DraftRecord,
  now: Date,
): Promise<WizardView> {
  const { courseId } = draft.answers.preferences;
  const [intakes, picked, fit, before, said, whose, person, sent] = await Promise.all([
    listFormIntakes(db),
    pickedItems(db, draft.answers),
    isRecordId(courseId) ? findCourseFit(db, courseId, answeredProfile(draft.answers)) : null,
    db.select({ n: count() }).from(applications).where(eq(applications.studentId, draft.studentId)),
    isRecordId(courseId) ? listSaidIntakes(db, courseId) : [],
    nameOwnStudents(db, actor),
    findPersonQuestion(db, draft),
    hasSentSince(db, draft),
  ]);
  const progress = stepProgress(draft.answers, { now, intakes, ...circumstancesOf(draft) });
  return {
    draftId: draft.id,
    version: draft.version,
    answers: draft.answers,
    savedAt: draft.updatedAt.toISOString(),
    now: now.toISOString(),
    complete: progress.steps.map((step) => step.complete),
    intakes: intakeOptions(intakes, now).map((option) => {
      const intake = said.find(({ code }) => code === option.value);
      // Only a note: the office closes intakes for everyone, and the institution may still accept a student.
      return intake ? { ...option, label: courseIntakeText({ ...intake, label: option.label }) } : option;
    }),
    picked,
    fit,
    prefilled: (before[0]?.n ?? 0) > 0,
    whose: whose(draft.studentId),
    param: draftParam(actor, draft.id),
    person,
    hasDocuments: sent,
    ...circumstancesOf(draft),
    received: draft.received,
    studentId: studentsOf(actor).length > 1 ? draft.studentId : null,
  };
}

/** A draft's URL parameter: null if the account has one student and so one draft. */
export const draftParam = (actor: Actor, draftId: string): string | null =>
  studentsOf(actor).length > 1 ? draftId : null;

async function hasSentSince(db: DbOrTransaction, draft: DraftRecord): Promise<boolean> {
  const sent = sql`${documents.studentId} = ${draft.studentId} and ${documents.createdAt} >=
    (select d.created_at from application_drafts d where d.id = ${draft.id})`;
  return (await db.$count(documents, sent)) > 0;
}

/** The university and the course that answers refer to, with their names. */
export async function pickedItems(
  db: DbOrTransaction,
  { preferences }: Pick<DraftAnswers, "preferences">,
): Promise<readonly PickedItem[]> {
  const found = await Promise.all([
    preferences.universityId === "" ? null : findUniversityItem(db, preferences.universityId),
    preferences.courseId === "" ? null : findCourseItem(db, preferences.courseId),
  ]);
  return found.filter((item) => item !== null);
}

/** Which steps of a draft are complete, in their order. */
export async function completeSteps(
  db: DbOrTransaction,
  draft: ToJudge,
  now: Date,
): Promise<readonly boolean[]> {
  const intakes = await listFormIntakes(db);
  return stepProgress(draft.answers, { now, intakes, ...circumstancesOf(draft) }).steps.map(
    (step) => step.complete,
  );
}

/** Where the user continues: the first incomplete step, or null if all are complete. */
export async function firstOpenStep(
  db: DbOrTransaction,
  draft: ToJudge,
  now: Date,
): Promise<ApplyStep | null> {
  const intakes = await listFormIntakes(db);
  return stepProgress(draft.answers, { now, intakes, ...circumstancesOf(draft) }).nextOpen;
}
