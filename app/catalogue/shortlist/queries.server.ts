import { and, desc, eq, inArray } from "drizzle-orm";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shortlistedCourses } from "./shortlist.tables.server.ts";

/** Longer than any slug that we make. */
const MAX_SLUG = 200;

export interface ShortlistedCourse {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly university: string;
  readonly level: CourseLevel;
  readonly durationWeeks: number | null;
  readonly tuitionYear: { readonly minor: number; readonly currency: string } | null;
  /** False for a course that is no longer offered. */
  readonly isOffered: boolean;
}

/** The courses on a student's list, the latest first. */
export async function listShortlistedIds(db: DbOrTransaction, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: shortlistedCourses.courseId })
    .from(shortlistedCourses)
    .where(eq(shortlistedCourses.userId, userId))
    .orderBy(desc(shortlistedCourses.createdAt), desc(shortlistedCourses.courseId));
  return rows.map(({ id }) => id);
}

/** Courses by id, in the order of the ids, closed ones too; without those that are gone or archived. */
export async function listShortlistedCourses(
  db: DbOrTransaction,
  ids: readonly string[],
): Promise<ShortlistedCourse[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ course: courses, university: universities })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(
      and(inArray(courses.id, [...ids]), eq(courses.isArchived, false), eq(universities.isArchived, false)),
    );
  const byId = new Map(
    rows.map(({ course, university }) => {
      const { id, slug, name, level, durationWeeks, tuitionMinor, tuitionCurrency, tuitionPeriod } = course;
      const year =
        tuitionMinor === null
          ? null
          : yearlyTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks);
      return [
        id,
        {
          id,
          slug,
          name,
          university: university.name,
          level,
          durationWeeks,
          tuitionYear: year !== null && tuitionCurrency ? { minor: year, currency: tuitionCurrency } : null,
          isOffered: course.status === "open" && university.status === "open",
        },
      ];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The id behind a course's address; null where there is none to put on a list. */
export async function findCourseId(db: DbOrTransaction, slug: string | null): Promise<string | null> {
  if (slug === null || slug.length > MAX_SLUG || slug.includes("\0")) return null;
  const [row] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.isArchived, false)));
  return row?.id ?? null;
}
