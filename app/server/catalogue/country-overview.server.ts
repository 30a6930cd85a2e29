import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { LiveDestination } from "#app/domain/countries.ts";
import type { CourseLevel } from "#app/domain/courses/levels.ts";
import { yearlyTuition } from "#app/domain/courses/tuition.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { countries, courses, universities } from "../db/schema/schema.server.ts";

/** Enough for every university proper of a country. */
const UNIVERSITIES = 60;
const SAMPLE = 12;

export interface CountryUniversity {
  readonly slug: string;
  readonly name: string;
  readonly city: string | null;
  readonly partner: boolean;
  readonly courses: number;
}

const openCourse = and(eq(courses.status, "open"), eq(courses.isArchived, false));
const shownUniversity = and(eq(universities.isArchived, false), eq(universities.status, "open"));

/** A country's universities by name, those proper before other providers, at most sixty. */
export async function listCountryUniversities(
  db: DbOrTransaction,
  country: LiveDestination,
): Promise<CountryUniversity[]> {
  const perUniversity = db
    .select({ universityId: courses.universityId, number: count().as("number") })
    .from(courses)
    .where(openCourse)
    .groupBy(courses.universityId)
    .as("per_university");
  return db
    .select({
      slug: universities.slug,
      name: universities.name,
      city: universities.city,
      partner: universities.partner,
      courses: sql<number>`coalesce(${perUniversity.number}, 0)`.mapWith(Number),
    })
    .from(universities)
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .leftJoin(perUniversity, eq(perUniversity.universityId, universities.id))
    .where(and(eq(countries.code, country), shownUniversity))
    .orderBy(
      desc(universities.isUniversity),
      sql`regexp_replace(${universities.name}, '^The ', '')`,
      asc(universities.id),
    )
    .limit(UNIVERSITIES);
}

export interface CountryCourse {
  readonly name: string;
  readonly university: string;
  readonly tuition: { readonly yearMinor: number; readonly currency: string } | null;
}

export interface CountryCourses {
  readonly levels: readonly { readonly level: CourseLevel; readonly number: number }[];
  readonly sample: readonly CountryCourse[];
  readonly provenance: { readonly source: string; readonly asOf: string } | null;
}

/** How many courses a country has by level, the most frequent first, and twelve of them, partners' first. */
export async function findCountryCourses(
  db: DbOrTransaction,
  country: LiveDestination,
): Promise<CountryCourses> {
  const inCountry = and(eq(countries.code, country), shownUniversity, openCourse);
  const [levels, rows] = await Promise.all([
    db
      .select({ level: courses.level, number: count() })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .innerJoin(countries, eq(countries.id, universities.countryId))
      .where(inCountry)
      .groupBy(courses.level)
      .orderBy(desc(count())),
    db
      .select({
        name: courses.name,
        university: universities.name,
        durationWeeks: courses.durationWeeks,
        minor: courses.tuitionMinor,
        currency: courses.tuitionCurrency,
        period: courses.tuitionPeriod,
        source: courses.source,
        asOf: courses.sourceAsOf,
      })
      .from(courses)
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .innerJoin(countries, eq(countries.id, universities.countryId))
      .where(inCountry)
      .orderBy(desc(universities.partner), asc(universities.name), asc(courses.name), asc(courses.id))
      .limit(SAMPLE),
  ]);
  const dated = rows.find((row) => row.minor !== null && row.source !== null && row.asOf !== null);
  return {
    levels,
    sample: rows.map(({ name, university, durationWeeks, minor, currency, period }) => {
      const yearMinor = minor === null ? null : yearlyTuition({ minor, period }, durationWeeks);
      return {
        name,
        university,
        tuition: yearMinor !== null && currency !== null ? { yearMinor, currency } : null,
      };
    }),
    provenance: dated?.source && dated.asOf ? { source: dated.source, asOf: dated.asOf } : null,
  };
}
