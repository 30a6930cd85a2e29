import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { listText } from "#app/words/list-text.ts";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import {
  courseCampuses,
  courseEnglish,
  courseGrades,
  courseIntakes,
  courses,
} from "./courses.tables.server.ts";
import { courseMessages } from "./courses.words.ts";

const MOST_CHOICES = 300;

type CourseParts = ReturnType<typeof besideOf>;

/** The rows of a course's related tables as its form has them: each list in its fixed order. */
export async function partsOfCourse(db: DbOrTransaction, courseId: string): Promise<CourseParts> {
  return (await partsOfCourses(db, [courseId]))(courseId);
}

/** The same for many. */
export async function partsOfCourses(
  db: DbOrTransaction,
  courseIds: readonly string[],
): Promise<(courseId: string) => CourseParts> {
  const ids = [...courseIds];
  // One after the other: inside a transaction there is one connection.
  const english = await db
    .select()
    .from(courseEnglish)
    .where(inArray(courseEnglish.courseId, ids))
    .orderBy(courseEnglish.test);
  const grades = await db
    .select()
    .from(courseGrades)
    .where(inArray(courseGrades.courseId, ids))
    .orderBy(courseGrades.scale);
  const places = await db
    .select({ id: courseCampuses.campusId, courseId: courseCampuses.courseId })
    .from(courseCampuses)
    .where(inArray(courseCampuses.courseId, ids));
  const months = await db
    .select({ code: courseIntakes.intakeCode, courseId: courseIntakes.courseId })
    .from(courseIntakes)
    .where(inArray(courseIntakes.courseId, ids));
  const of = <Row extends { courseId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ courseId }) => courseId);
  const [tests, scales, campusesOf, intakesOf] = [of(english), of(grades), of(places), of(months)];
  return (id) =>
    besideOf({
      english: tests.get(id) ?? [],
      grades: scales.get(id) ?? [],
      places: campusesOf.get(id) ?? [],
      months: intakesOf.get(id) ?? [],
    });
}

function besideOf({
  english,
  grades,
  places,
  months,
}: {
  english: readonly (typeof courseEnglish.$inferSelect)[];
  grades: readonly (typeof courseGrades.$inferSelect)[];
  places: readonly { readonly id: string }[];
  months: readonly { readonly code: string }[];
}) {
  const [fact] = [...english, ...grades];
  return {
    english: english.map(({ test, overall, listening, reading, writing, speaking }) => ({
      test,
      overall,
      listening,
      reading,
      writing,
      speaking,
    })),
    grades: grades.map(({ scale, minimum }) => ({ scale, minimum })),
    requirementsSource: fact?.source ?? null,
    requirementsAsOf: fact?.sourceAsOf ?? null,
    campusIds: places.map(({ id }) => id).sort(),
    intakeCodes: months.map(({ code }) => code).sort(),
  };
}

/** Whatever an import of a register wrote, the form of a course offers these two currencies. */
export function withOfferedCurrency({ tuitionCurrency, ...course }: typeof courses.$inferSelect) {
  const isOffered = tuitionCurrency === "AUD" || tuitionCurrency === "NZD";
  return { ...course, tuitionCurrency: isOffered ? (tuitionCurrency as "AUD" | "NZD") : null };
}

/** One course with all that staff can set, or null. `id` is a record id. */
export async function findStaffCourse(db: DbOrTransaction, id: string): Promise<CourseRecord | null> {
  const [row] = await db
    .select({ course: courses, universityName: universities.name })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(eq(courses.id, id));
  if (!row) return null;
  return {
    ...withOfferedCurrency(row.course),
    universityName: row.universityName,
    ...(await partsOfCourse(db, id)),
  };
}

/** What can be chosen for a course: open campuses of its university and those that it has, and every intake. */
export async function listCourseChoices(db: DbOrTransaction, course: CourseRecord): Promise<CourseChoices> {
  const [places, months] = await Promise.all([
    db
      .selectDistinct({
        id: campuses.id,
        name: campuses.name,
        city: campuses.city,
        state: campuses.state,
        status: campuses.status,
      })
      .from(campuses)
      .leftJoin(
        courseCampuses,
        and(eq(courseCampuses.campusId, campuses.id), eq(courseCampuses.courseId, course.id)),
      )
      .where(
        and(
          eq(campuses.universityId, course.universityId),
          or(eq(campuses.status, "open"), eq(courseCampuses.courseId, course.id)),
        ),
      )
      .orderBy(asc(campuses.name))
      .limit(MOST_CHOICES),
    db
      .select({ code: intakes.code, label: intakes.label })
      .from(intakes)
      .orderBy(asc(intakes.startsOn), asc(intakes.code))
      .limit(MOST_CHOICES),
  ]);
  return {
    campuses: places.map(({ id, name, city, state, status }) => {
      const where = listText([city, state].filter((part) => part !== name));
      const label = where ? `${name} (${where})` : name;
      return { id, label: status === "closed" ? courseMessages.closedCampus({ campus: label }) : label };
    }),
    intakes: months,
  };
}

/** Who can give a course: providers that are not archived, universities first, each by name. */
export function listProviders(db: DbOrTransaction): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(eq(universities.isArchived, false))
    .orderBy(desc(universities.isUniversity), asc(universities.name));
}
