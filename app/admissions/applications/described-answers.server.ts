import { eq } from "drizzle-orm";
import { type DescribedStep, describeAnswers } from "#app/admissions/answers/describe-answers.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { applications } from "./applications.tables.server.ts";

/** The answers of an application; none for an imported one. */
export async function describeSubmitted(
  db: DbOrTransaction,
  { answers, source, createdAt }: Pick<typeof applications.$inferSelect, "answers" | "source" | "createdAt">,
): Promise<readonly DescribedStep[]> {
  return source === "import" ? [] : describeWithNames(db, restoreDraftAnswers(answers), createdAt);
}

/**
 * Answers as text, with the names of the selected catalogue items even if staff have changed the course since.
 *
 * @param at the time of submission, because the age decides which fields apply
 */
export async function describeWithNames(
  db: DbOrTransaction,
  answers: DraftAnswers,
  at: Date,
): Promise<readonly DescribedStep[]> {
  const chosen = answers.preferences;
  const [[intake], university, course] = await Promise.all([
    db.select({ label: intakes.label }).from(intakes).where(eq(intakes.code, chosen.intakePreference)),
    nameOf(db, universities, chosen.universityId),
    nameOf(db, courses, chosen.courseId),
  ]);
  return describeAnswers(answers, at, {
    "preferences.universityId": option(chosen.universityId, university),
    "preferences.courseId": option(chosen.courseId, course),
    "preferences.intakePreference": option(chosen.intakePreference, intake?.label),
  });
}

async function nameOf(db: DbOrTransaction, table: typeof universities | typeof courses, id: string) {
  if (!isRecordId(id)) return undefined;
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row?.name;
}

function option(value: string, label: string | undefined) {
  return label ? [{ value, label }] : [];
}
