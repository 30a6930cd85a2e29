import { and, eq } from "drizzle-orm";
import { courseEnglish, courseGrades, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { equivalencesFor } from "#app/catalogue/equivalences/equivalences.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { judgeCourse } from "./course-fit.ts";
import type { CourseFitLine } from "./fit-line.ts";
import { isEmptyProfile, profileParams, type StudentProfile } from "./profile.ts";

/**
 * How the user's results fit a course, in one line; null if there is no such public course, or nothing to compare.
 */
export async function findCourseFit(
  db: DbOrTransaction,
  courseId: string,
  profile: StudentProfile,
): Promise<CourseFitLine | null> {
  if (isEmptyProfile(profile)) return null;
  const [course] = await db
    .select({ slug: courses.slug })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(eq(courses.id, courseId), eq(courses.isArchived, false), eq(universities.isArchived, false)));
  if (!course) return null;
  const [english, grades, equivalences] = await Promise.all([
    db.select().from(courseEnglish).where(eq(courseEnglish.courseId, courseId)),
    db.select().from(courseGrades).where(eq(courseGrades.courseId, courseId)),
    equivalencesFor(db, profile),
  ]);
  const fit = judgeCourse({ english, grades }, profile, equivalences);
  return {
    courseId,
    english: fit.english?.verdict ?? null,
    grade: fit.grade?.verdict ?? null,
    href: `/courses/${course.slug}/eligibility?${new URLSearchParams(profileParams(profile))}`,
  };
}
