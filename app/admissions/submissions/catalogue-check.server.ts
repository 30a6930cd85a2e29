import { and, eq } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { applyField } from "#app/admissions/answers/fields.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { CATALOGUE_MESSAGES } from "#app/admissions/applications/catalogue.words.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** The names of the selected university and course, and why they cannot be applied for. */
export type CatalogueChoice = {
  readonly universityId: string | null;
  readonly universityName: string | null;
  readonly courseId: string | null;
  readonly courseName: string | null;
  readonly problems: readonly SubmitProblem[];
};

/**
 * Looks up the university and course of a draft. A course sets a missing university. Archived ones cannot be applied
 * for.
 */
export async function checkCatalogueChoice(
  db: DbOrTransaction,
  { preferences }: Pick<DraftAnswers, "preferences">,
): Promise<CatalogueChoice> {
  const university =
    preferences.universityId === "" ? null : await findUniversity(db, preferences.universityId);
  const course = preferences.courseId === "" ? null : await findCourse(db, preferences.courseId);
  const problems: SubmitProblem[] = [];
  if (preferences.universityId !== "" && !university) {
    problems.push(problem("preferences.universityId", CATALOGUE_MESSAGES.universityGone));
  }
  if (preferences.courseId !== "" && !course) {
    problems.push(problem("preferences.courseId", CATALOGUE_MESSAGES.courseGone));
  } else if (course && university && course.universityId !== university.id) {
    problems.push(problem("preferences.courseId", CATALOGUE_MESSAGES.courseElsewhere));
  }
  return {
    universityId: university?.id ?? course?.universityId ?? null,
    universityName: university?.name ?? course?.universityName ?? null,
    courseId: course?.id ?? null,
    courseName: course?.name ?? null,
    problems,
  };
}

function problem(field: "preferences.universityId" | "preferences.courseId", message: string): SubmitProblem {
  const { step, label } = applyField(field);
  return { step, field, label, message };
}

async function findUniversity(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(and(eq(universities.id, id), eq(universities.isArchived, false)));
  return row ?? null;
}

async function findCourse(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({
      id: courses.id,
      name: courses.name,
      universityId: courses.universityId,
      universityName: universities.name,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(eq(courses.id, id), eq(courses.isArchived, false), eq(universities.isArchived, false)));
  return row ?? null;
}
