import { and, eq, inArray, notInArray } from "drizzle-orm";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { campuses } from "#app/catalogue/universities/universities.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { COURSE_MESSAGES, type CourseFacts } from "./course-schema.ts";
import { courseCampuses, courseEnglish, courseGrades, courseIntakes } from "./courses.tables.server.ts";

/** The errors of a course's campuses and intakes: of another university, or unknown. */
export async function checkCourseParts(
  tx: Transaction,
  universityId: string,
  facts: Pick<CourseFacts, "campusIds" | "intakeCodes">,
) {
  const { campusIds, intakeCodes } = facts;
  if (campusIds.length > 0) {
    const own = await tx
      .select({ id: campuses.id })
      .from(campuses)
      .where(and(eq(campuses.universityId, universityId), inArray(campuses.id, campusIds)));
    if (own.length < campusIds.length) return invalidField("campusIds", COURSE_MESSAGES.campuses);
  }
  if (intakeCodes.length > 0) {
    const known = await tx
      .select({ code: intakes.code })
      .from(intakes)
      .where(inArray(intakes.code, intakeCodes));
    if (known.length < intakeCodes.length) return invalidField("intakeCodes", COURSE_MESSAGES.intakes);
  }
  return null;
}

/** Writes the changed rows of a course's related tables. */
export async function writeCourseParts(
  tx: Transaction,
  courseId: string,
  facts: CourseFacts,
  changed: readonly string[],
): Promise<void> {
  const provenance = { source: facts.requirementsSource, sourceAsOf: facts.requirementsAsOf };
  const origin = changed.includes("requirementsSource") || changed.includes("requirementsAsOf");
  if (origin || changed.includes("english")) {
    await tx.delete(courseEnglish).where(eq(courseEnglish.courseId, courseId));
    const rows = facts.english.map((english) => ({ courseId, ...english, ...provenance }));
    if (rows.length > 0) await tx.insert(courseEnglish).values(rows);
  }
  if (origin || changed.includes("grades")) {
    await tx.delete(courseGrades).where(eq(courseGrades.courseId, courseId));
    const rows = facts.grades.map((grade) => ({ courseId, ...grade, ...provenance }));
    if (rows.length > 0) await tx.insert(courseGrades).values(rows);
  }
  if (changed.includes("campusIds")) {
    await tx.delete(courseCampuses).where(eq(courseCampuses.courseId, courseId));
    const rows = facts.campusIds.map((campusId) => ({ courseId, campusId }));
    if (rows.length > 0) await tx.insert(courseCampuses).values(rows);
  }
  if (changed.includes("intakeCodes")) {
    const own = eq(courseIntakes.courseId, courseId);
    const { intakeCodes } = facts;
    // Those that stay keep what the institution says of them.
    await tx
      .delete(courseIntakes)
      .where(intakeCodes.length > 0 ? and(own, notInArray(courseIntakes.intakeCode, intakeCodes)) : own);
    const rows = intakeCodes.map((intakeCode) => ({ courseId, intakeCode }));
    if (rows.length > 0) await tx.insert(courseIntakes).values(rows).onConflictDoNothing();
  }
}
