import { and, asc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { countryName } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { listText } from "#app/words/list-text.ts";
import { englishSearchText } from "./english-search-text.ts";

/** One entry that can be picked: the id, the name, and what tells it from its namesakes. */
export type CatalogueItem = {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  /** The code of its country; null where that is not known. */
  readonly country?: string | null;
};

/** What a list under a field can hold on a phone. */
const CATALOGUE_PAGE = 20;
const CATALOGUE_QUERY_MAX = 100;
const COURSE_KEY_MAX = 200;

/**
 * The text with the wildcards of `like` taken at their word; over-long queries find by their beginning.
 * Control characters, which no name has and the database refuses, do not count.
 */
function likeText(query: string): string {
  return query
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, CATALOGUE_QUERY_MAX)
    .replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Words of our languages in English, as `like` has them; null for a text without such words. */
function englishLikeText(query: string): string | null {
  const { isTranslated, text } = englishSearchText(query.slice(0, CATALOGUE_QUERY_MAX), true);
  return isTranslated ? likeText(text) : null;
}

/** The names that have one of the texts. */
const hasAny = (column: AnyPgColumn, texts: readonly string[]): SQL[] =>
  texts.map((text) => ilike(column, `%${text}%`));

const hintOf = (...parts: (string | null)[]): string => listText(parts);

/**
 * Universities whose name or city has the text, at most twenty: those that begin with it first, then
 * by name. Without a text, the first ones by name.
 */
export async function searchUniversities(db: DbOrTransaction, query: string): Promise<CatalogueItem[]> {
  const text = likeText(query);
  const english = englishLikeText(query);
  const texts = english === null ? [text] : [text, english];
  const rows = await db
    .select({
      id: universities.id,
      name: universities.name,
      city: universities.city,
      country: countries.name,
      code: countries.code,
    })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        eq(universities.isArchived, false),
        text === ""
          ? undefined
          : or(...hasAny(universities.name, texts), ...hasAny(universities.city, texts)),
      ),
    )
    .orderBy(
      sql`(${universities.name} ilike ${`${english ?? text}%`}) desc`,
      asc(universities.name),
      universities.id,
    )
    .limit(CATALOGUE_PAGE);
  return rows.map((row) => ({
    value: row.id,
    label: row.name,
    hint: hintOf(row.city, countryName(row.code, row.country)),
    country: row.code,
  }));
}

/** Courses whose name has the text, at one university or at all, at most twenty, ordered as above. */
export async function searchCourses(
  db: DbOrTransaction,
  filter: { query: string; universityId: string | null },
): Promise<CatalogueItem[]> {
  const text = likeText(filter.query);
  const english = englishLikeText(filter.query);
  const texts = english === null ? [text] : [text, english];
  const rows = await db
    .select({
      id: courses.id,
      name: courses.name,
      level: courses.level,
      registerCode: courses.registerCode,
      university: universities.name,
      country: countries.code,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        eq(courses.isArchived, false),
        eq(universities.isArchived, false),
        filter.universityId === null ? undefined : eq(courses.universityId, filter.universityId),
        text === "" ? undefined : or(...hasAny(courses.name, texts)),
      ),
    )
    .orderBy(sql`(${courses.name} ilike ${`${english ?? text}%`}) desc`, asc(courses.name), courses.id)
    .limit(CATALOGUE_PAGE);
  return rows.map((row) => ({
    value: row.id,
    label: row.name,
    country: row.country,
    hint: hintOf(
      filter.universityId === null ? row.university : null,
      COURSE_LEVEL_LABELS[row.level],
      row.registerCode,
    ),
  }));
}

/** The university that a link names by its slug or its id, or null for one that is not in the catalogue. */
export async function findUniversityByKey(
  db: DbOrTransaction,
  key: string,
): Promise<{ id: string; name: string; country: string | null } | null> {
  if (key === "" || key.length > CATALOGUE_QUERY_MAX || key.includes("\0")) return null;
  const [row] = await db
    .select({ id: universities.id, name: universities.name, country: countries.code })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        isRecordId(key) ? eq(universities.id, key) : eq(universities.slug, key),
        eq(universities.isArchived, false),
      ),
    );
  return row ?? null;
}

/** The open course with that slug or id, and whose it is; null where there is none. */
export async function findCourseByKey(
  db: DbOrTransaction,
  key: string,
): Promise<{ id: string; universityId: string; country: string | null } | null> {
  if (key === "" || key.length > COURSE_KEY_MAX || key.includes("\0")) return null;
  const [row] = await db
    .select({ id: courses.id, universityId: courses.universityId, country: countries.code })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(
      and(
        isRecordId(key) ? eq(courses.id, key) : eq(courses.slug, key),
        eq(courses.status, "open"),
        eq(courses.isArchived, false),
      ),
    );
  return row ?? null;
}

/** A university as a field shows it once picked; also one that has been archived since. */
export async function findUniversityItem(db: DbOrTransaction, id: string): Promise<CatalogueItem | null> {
  const [row] = await db
    .select({ id: universities.id, name: universities.name, city: universities.city })
    .from(universities)
    .where(eq(universities.id, id));
  return row ? { value: row.id, label: row.name, hint: hintOf(row.city) } : null;
}

/** A course as a field shows it once picked; also one that has been archived since. */
export async function findCourseItem(db: DbOrTransaction, id: string): Promise<CatalogueItem | null> {
  const [row] = await db
    .select({ id: courses.id, name: courses.name, level: courses.level })
    .from(courses)
    .where(eq(courses.id, id));
  return row ? { value: row.id, label: row.name, hint: COURSE_LEVEL_LABELS[row.level] } : null;
}
