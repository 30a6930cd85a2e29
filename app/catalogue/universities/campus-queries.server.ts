import { and, asc, count, eq } from "drizzle-orm";
import { courseCampuses, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { regionalCategoryOf } from "#app/catalogue/places/designated-areas.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { REGIONAL_AREAS } from "#app/catalogue/places/regional-areas.ts";
import { isRegionalCategory } from "#app/catalogue/places/regional-category.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { CampusLine, CampusRecord } from "./campus-record.ts";
import { campuses, universities } from "./universities.tables.server.ts";
import { CRICOS_SOURCE } from "./universities.ts";

const MOST_COURSES = 200;
const MOST_CAMPUSES = 500;

const categoryOf = (stored: number | null) => (isRegionalCategory(stored) ? stored : null);

/** The campuses of a university, open ones first, each by name. */
export async function listCampuses(db: DbOrTransaction, universityId: string): Promise<CampusLine[]> {
  const rows = await db
    .select({
      id: campuses.id,
      name: campuses.name,
      city: campuses.city,
      state: campuses.state,
      regionalCategory: campuses.regionalCategory,
      status: campuses.status,
      courseCount: count(courses.id),
    })
    .from(campuses)
    .leftJoin(courseCampuses, eq(courseCampuses.campusId, campuses.id))
    .leftJoin(courses, and(eq(courses.id, courseCampuses.courseId), eq(courses.isArchived, false)))
    .where(eq(campuses.universityId, universityId))
    .groupBy(campuses.id)
    .orderBy(asc(campuses.status), asc(campuses.name))
    .limit(MOST_CAMPUSES);
  return rows.map((row) => ({ ...row, regionalCategory: categoryOf(row.regionalCategory) }));
}

/** One campus of a university, with what is taught there, or null. Both are record ids. */
export async function findCampus(
  db: DbOrTransaction,
  universityId: string,
  id: string,
): Promise<CampusRecord | null> {
  const [row] = await db
    .select({ campus: campuses, university: universities, countryCode: countries.code })
    .from(campuses)
    .innerJoin(universities, eq(universities.id, campuses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(campuses.id, id), eq(campuses.universityId, universityId)));
  if (!row) return null;
  const { campus, university, countryCode } = row;
  const taught = and(eq(courseCampuses.campusId, id), eq(courses.isArchived, false));
  const [taughtHere, [counted]] = await Promise.all([
    db
      .select({ id: courses.id, name: courses.name, level: courses.level })
      .from(courses)
      .innerJoin(courseCampuses, eq(courseCampuses.courseId, courses.id))
      .where(taught)
      .orderBy(asc(courses.status), asc(courses.name), asc(courses.id))
      .limit(MOST_COURSES),
    db
      .select({ number: count() })
      .from(courses)
      .innerJoin(courseCampuses, eq(courseCampuses.courseId, courses.id))
      .where(taught),
  ]);
  return {
    ...campus,
    regionalCategory: categoryOf(campus.regionalCategory),
    derivedCategory: countryCode === "australia" ? regionalCategoryOf(REGIONAL_AREAS, campus) : null,
    universityName: university.name,
    universitySlug: university.slug,
    universityIsArchived: university.isArchived,
    countryCode,
    isOfRegister: campus.source === CRICOS_SOURCE,
    courses: taughtHere,
    courseCount: counted?.number ?? 0,
  };
}
