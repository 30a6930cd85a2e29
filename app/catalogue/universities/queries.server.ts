import { and, asc, count, eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Filters } from "#app/platform/lists/list-query.ts";
import { campuses, universities } from "./universities.tables.server.ts";
import type { UniversityOffers, UniversityRecord } from "./university-record.ts";

/** One university with what hangs on it, or null. `id` is a record id. */
export async function findUniversity(db: DbOrTransaction, id: string): Promise<UniversityRecord | null> {
  const [row] = await db
    .select({ university: universities, countryName: countries.name, countryCode: countries.code })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(universities.id, id));
  if (!row) return null;
  const [[courseRow], [applicationRow]] = await Promise.all([
    db
      .select({ number: count() })
      .from(courses)
      .where(and(eq(courses.universityId, id), eq(courses.isArchived, false))),
    db.select({ number: count() }).from(applications).where(eq(applications.universityId, id)),
  ]);
  return {
    ...row.university,
    countryName: row.countryName,
    countryCode: row.countryCode,
    courseCount: courseRow?.number ?? 0,
    applicationCount: applicationRow?.number ?? 0,
  };
}

const FIRST_FEW = 6;

/** The first few courses and scholarships of a university that are not archived, open ones first. */
export async function listOffers(db: DbOrTransaction, universityId: string): Promise<UniversityOffers> {
  const [taught, given] = await Promise.all([
    db
      .select({ id: courses.id, name: courses.name, level: courses.level, status: courses.status })
      .from(courses)
      .where(and(eq(courses.universityId, universityId), eq(courses.isArchived, false)))
      .orderBy(asc(courses.status), asc(courses.name), asc(courses.id))
      .limit(FIRST_FEW),
    db
      .select({ id: scholarships.id, name: scholarships.name, status: scholarships.status })
      .from(scholarships)
      .where(and(eq(scholarships.universityId, universityId), eq(scholarships.isArchived, false)))
      .orderBy(asc(scholarships.status), asc(scholarships.name), asc(scholarships.id))
      .limit(FIRST_FEW),
  ]);
  return { courses: taught, scholarships: given };
}

/** The names of what a list is narrowed to; null for what is not asked, or not there. */
export async function findNarrowing(
  db: DbOrTransaction,
  { university: [university] = [], campus: [campus] = [] }: Filters<"university" | "campus">,
): Promise<{ university: string | null; campus: string | null }> {
  const [[provider], [place]] = await Promise.all([
    university === undefined
      ? []
      : db.select({ name: universities.name }).from(universities).where(eq(universities.id, university)),
    campus === undefined
      ? []
      : db
          .select({ name: sql<string>`${campuses.name} || ', ' || ${universities.name}` })
          .from(campuses)
          .innerJoin(universities, eq(universities.id, campuses.universityId))
          .where(eq(campuses.id, campus)),
  ]);
  return { university: provider?.name ?? null, campus: place?.name ?? null };
}

/** Every country, by name: the choices of a select. */
export function listCountries(db: DbOrTransaction): Promise<{ id: string; name: string }[]> {
  return db.select({ id: countries.id, name: countries.name }).from(countries).orderBy(asc(countries.name));
}
