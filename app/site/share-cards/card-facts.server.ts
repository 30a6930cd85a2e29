import { and, count, eq, sql } from "drizzle-orm";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { courseCampuses, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { listText } from "#app/words/list-text.ts";

export interface CourseCardFacts {
  readonly name: string;
  readonly university: string;
  readonly level: CourseLevel;
  readonly durationWeeks: number | null;
  readonly tuition: { minor: number; currency: string; period: "course" | "year" } | null;
  readonly city: string | null;
}

/** The text of a course's picture; null for a course that is not public. */
export async function findCourseCardFacts(
  db: DbOrTransaction,
  slug: string,
): Promise<CourseCardFacts | null> {
  const [row] = await db
    .select({
      name: courses.name,
      university: universities.name,
      level: courses.level,
      durationWeeks: courses.durationWeeks,
      minor: courses.tuitionMinor,
      currency: courses.tuitionCurrency,
      period: courses.tuitionPeriod,
      city: sql<string | null>`coalesce((
        select min(${campuses.city}) from ${courseCampuses}
        join ${campuses} on ${campuses.id} = ${courseCampuses.campusId}
        where ${courseCampuses.courseId} = ${courses.id}), ${universities.city})`,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .where(and(eq(courses.slug, slug), eq(courses.isArchived, false), eq(universities.isArchived, false)));
  if (!row) return null;
  const { minor, currency, period, ...facts } = row;
  return { ...facts, tuition: minor !== null && currency !== null ? { minor, currency, period } : null };
}

export interface UniversityCardFacts {
  readonly name: string;
  readonly isUniversity: boolean;
  readonly place: string;
  readonly courses: number;
}

/** The text of a university's picture; null for one that is not public. */
export async function findUniversityCardFacts(
  db: DbOrTransaction,
  slug: string,
): Promise<UniversityCardFacts | null> {
  const [row] = await db
    .select({
      id: universities.id,
      name: universities.name,
      isUniversity: universities.isUniversity,
      city: universities.city,
      country: countries.name,
    })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(universities.slug, slug), eq(universities.isArchived, false)));
  if (!row) return null;
  const [open] = await db
    .select({ number: count() })
    .from(courses)
    .where(and(eq(courses.universityId, row.id), eq(courses.isArchived, false), eq(courses.status, "open")));
  const { name, isUniversity, city, country } = row;
  return {
    name,
    isUniversity,
    place: listText([city, country]),
    courses: open?.number ?? 0,
  };
}
