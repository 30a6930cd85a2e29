import { and, asc, count, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

const SAMPLE = 12;

export interface CountryUniversity {
  readonly slug: string;
  readonly name: string;
  readonly city: string | null;
  readonly partner: boolean;
  readonly courses: number;
}

/** Enough for every university proper of a country. */
const UNIVERSITIES = 60;

const openCourse = and(eq(courses.status, "open"), eq(courses.isArchived, false));
const shownUniversity = and(eq(universities.isArchived, false), eq(universities.status, "open"));

/** A country's universities by name; other providers only where it has none, at most sixty. */
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
  const rows = await db
    .select({
      isUniversity: universities.isUniversity,
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
  return rows.filter(({ isUniversity }) => isUniversity === rows[0]?.isUniversity);
}

export interface CountryCourse {
  readonly slug: string;
  readonly name: string;
  readonly university: string;
  readonly tuition: { readonly yearMinor: number; readonly currency: string } | null;
}

export interface CountryCourses {
  readonly levels: readonly { readonly level: CourseLevel; readonly number: number }[];
  readonly sample: readonly CountryCourse[];
  readonly provenance: { readonly source: string; readonly asOf: string } | null;
}

/**
 * How many courses a country has by level, the most frequent first, and twelve degrees, each of another
 * university as far as there are as many, partners' first, no double degrees where there are others. Which one of a university's is chance, but the same one every time.
 */
export async function findCountryCourses(
  db: DbOrTransaction,
  country: LiveDestination,
): Promise<CountryCourses> {
  const inCountry = and(eq(countries.code, country), shownUniversity, openCourse);
  const sample = db
    .select({
      id: courses.id,
      turn: sql<number>`row_number() over (partition by ${courses.universityId} order by
        ${courses.tuitionMinor} is null, ${courses.name} ~ '[/,]| with ', md5(${courses.slug}))`.as("turn"),
    })
    .from(courses)
    .where(and(openCourse, inArray(courses.level, ["bachelor", "master"])))
    .as("sample");
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
        slug: courses.slug,
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
      .innerJoin(sample, eq(sample.id, courses.id))
      .innerJoin(universities, eq(universities.id, courses.universityId))
      .innerJoin(countries, eq(countries.id, universities.countryId))
      .where(and(inCountry, lte(sample.turn, SAMPLE)))
      .orderBy(
        asc(sample.turn),
        desc(universities.isUniversity),
        desc(universities.partner),
        asc(universities.name),
      )
      .limit(SAMPLE),
  ]);
  const dated = rows.find((row) => row.minor !== null && row.source !== null && row.asOf !== null);
  return {
    levels,
    sample: rows.map(({ slug, name, university, durationWeeks, minor, currency, period }) => {
      const yearMinor = minor === null ? null : yearlyTuition({ minor, period }, durationWeeks);
      return {
        slug,
        name,
        university,
        tuition: yearMinor !== null && currency !== null ? { yearMinor, currency } : null,
      };
    }),
    provenance: dated?.source && dated.asOf ? { source: dated.source, asOf: dated.asOf } : null,
  };
}
