import { and, asc, count, desc, eq, ilike, sql } from "drizzle-orm";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countryName, isLiveDestination, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { isRegionalCategory, type RegionalCategory } from "#app/catalogue/places/regional-category.ts";
import { campuses, universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { UniversityPlace } from "#app/catalogue/universities/university-place.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** Longer than any slug that we make. */
const MAX_SLUG = 200;
const MOST_CAMPUSES = 60;
export const UNIVERSITIES_PAGE = 60;

type UniversityRow = typeof universities.$inferSelect;

/** A university or other provider with what its page says. */
export interface PublicUniversity
  extends Pick<
    UniversityRow,
    | "id"
    | "slug"
    | "name"
    | "legalName"
    | "providerCode"
    | "ownership"
    | "studentCapacity"
    | "website"
    | "partner"
    | "isUniversity"
    | "city"
    | "state"
    | "summary"
    | "source"
    | "sourceAsOf"
  > {
  readonly isOpen: boolean;
  readonly country: LiveDestination | null;
  /** At most sixty, by city. */
  readonly campuses: readonly {
    readonly name: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly category: RegionalCategory | null;
    /** Who says so, and as of when, where the category does not follow from the postcode. */
    readonly categorySource: string | null;
    readonly categoryAsOf: string | null;
  }[];
}

/** The provider at an address, closed ones too; null where there is none or it was archived. */
export async function findPublicUniversity(
  db: DbOrTransaction,
  slug: string,
): Promise<PublicUniversity | null> {
  if (slug.length > MAX_SLUG || slug.includes("\0")) return null;
  const [row] = await db
    .select({ university: universities, country: countries.code })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(universities.slug, slug), eq(universities.isArchived, false)));
  if (!row) return null;
  const places = await db
    .select({
      name: campuses.name,
      city: campuses.city,
      state: campuses.state,
      category: campuses.regionalCategory,
      categorySource: campuses.categorySource,
      categoryAsOf: campuses.categoryAsOf,
    })
    .from(campuses)
    .where(and(eq(campuses.universityId, row.university.id), eq(campuses.status, "open")))
    .orderBy(asc(campuses.city), asc(campuses.name))
    .limit(MOST_CAMPUSES);
  return {
    ...row.university,
    isOpen: row.university.status === "open",
    country: isLiveDestination(row.country) ? row.country : null,
    campuses: places.map((place) => ({
      ...place,
      category: isRegionalCategory(place.category) ? place.category : null,
    })),
  };
}

export interface UniversityQuery {
  /** Part of a name or city; empty for all. */
  readonly text: string;
  readonly place: UniversityPlace | null;
  /** Colleges, schools and institutes too. */
  readonly all: boolean;
  /** From 1. */
  readonly page: number;
}

export interface UniversityLine {
  readonly slug: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly partner: boolean;
  readonly isUniversity: boolean;
  readonly courses: number;
}

/** One page of sixty providers, universities before others, by country, state and name; and how many there are in all. */
export async function listPublicUniversities(
  db: DbOrTransaction,
  query: UniversityQuery,
): Promise<{ universities: UniversityLine[]; total: number }> {
  const like = `%${query.text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = and(
    eq(universities.isArchived, false),
    eq(universities.status, "open"),
    query.all || query.text !== "" ? undefined : eq(universities.isUniversity, true),
    query.place ? eq(countries.code, query.place.country) : undefined,
    query.place?.state ? eq(universities.state, query.place.state) : undefined,
    query.text === ""
      ? undefined
      : ilike(sql`${universities.name} || ' ' || coalesce(${universities.city}, '')`, like),
  );
  const [lines, [counted]] = await Promise.all([
    db
      .select({
        slug: universities.slug,
        name: universities.name,
        city: universities.city,
        state: universities.state,
        country: countries.name,
        countryCode: countries.code,
        partner: universities.partner,
        isUniversity: universities.isUniversity,
        courses: sql<number>`(select count(*)::int from ${courses} c
          where c.university_id = ${universities.id} and c.status = 'open' and not c.is_archived)`,
      })
      .from(universities)
      .leftJoin(countries, eq(countries.id, universities.countryId))
      .where(wanted)
      .orderBy(
        desc(universities.isUniversity),
        asc(countries.name),
        asc(universities.state),
        sql`regexp_replace(${universities.name}, '^The ', '')`,
        asc(universities.id),
      )
      .limit(UNIVERSITIES_PAGE)
      .offset((query.page - 1) * UNIVERSITIES_PAGE),
    db
      .select({ number: count() })
      .from(universities)
      .leftJoin(countries, eq(countries.id, universities.countryId))
      .where(wanted),
  ]);
  return {
    universities: lines.map(({ countryCode, ...line }) => ({
      ...line,
      country: countryName(countryCode, line.country),
    })),
    total: counted?.number ?? 0,
  };
}
