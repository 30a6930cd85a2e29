import { and, arrayContains, asc, count, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { isLiveDestination, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { scholarships } from "./scholarships.tables.server.ts";

/** Longer than any slug that we make. */
const MAX_SLUG = 200;
export const SCHOLARSHIPS_PAGE = 50;
/** Shown with a course or a university. */
const MOST_LINES = 8;

type ScholarshipRow = typeof scholarships.$inferSelect;

/** A scholarship with what its page says; what is not published is null or empty. */
export interface PublicScholarship
  extends Pick<
    ScholarshipRow,
    | "slug"
    | "name"
    | "worth"
    | "tuitionPercent"
    | "amountMinor"
    | "currency"
    | "levels"
    | "eligibility"
    | "closesOn"
    | "website"
    | "source"
    | "sourceAsOf"
  > {
  /** Whether it takes applications today: neither closed nor past its last day. */
  readonly isOpen: boolean;
  readonly university: { readonly slug: string; readonly name: string } | null;
  /** Who gives it: the university, or the body that is named. */
  readonly giver: string | null;
  readonly country: LiveDestination | null;
}

const COLUMNS = {
  slug: scholarships.slug,
  name: scholarships.name,
  worth: scholarships.worth,
  tuitionPercent: scholarships.tuitionPercent,
  amountMinor: scholarships.amountMinor,
  currency: scholarships.currency,
  levels: scholarships.levels,
  eligibility: scholarships.eligibility,
  closesOn: scholarships.closesOn,
  website: scholarships.website,
  source: scholarships.source,
  sourceAsOf: scholarships.sourceAsOf,
  status: scholarships.status,
  provider: scholarships.provider,
  universitySlug: universities.slug,
  universityName: universities.name,
  countryCode: countries.code,
};

/** A scholarship without a country of its own is given where its university is. */
const ITS_COUNTRY = sql`coalesce(${scholarships.countryId}, ${universities.countryId})`;

function scholarshipRows(db: DbOrTransaction) {
  return db
    .select(COLUMNS)
    .from(scholarships)
    .leftJoin(universities, eq(universities.id, scholarships.universityId))
    .leftJoin(countries, eq(countries.id, ITS_COUNTRY))
    .$dynamic();
}

type SelectedRow = Awaited<ReturnType<typeof scholarshipRows>>[number];

/** That of a university which was archived is gone with it. */
const VISIBLE = and(
  eq(scholarships.isArchived, false),
  or(isNull(scholarships.universityId), eq(universities.isArchived, false)),
);

function openOn(today: string): SQL | undefined {
  return and(
    VISIBLE,
    eq(scholarships.status, "open"),
    or(isNull(scholarships.closesOn), gte(scholarships.closesOn, today)),
  );
}

/** The next last day first; those without one at the end. */
const BY_LAST_DAY = [
  sql`${scholarships.closesOn} asc nulls last`,
  asc(scholarships.name),
  asc(scholarships.id),
];

/** The scholarship at an address, closed ones too; null where there is none, or it was archived. */
export async function findPublicScholarship(
  db: DbOrTransaction,
  slug: string,
  now: Date,
): Promise<PublicScholarship | null> {
  if (slug.length > MAX_SLUG || slug.includes("\0")) return null;
  const [row] = await scholarshipRows(db).where(and(eq(scholarships.slug, slug), VISIBLE));
  return row ? shown(row, calendarDateOf(now)) : null;
}

export interface ScholarshipQuery {
  readonly country: LiveDestination | null;
  /** Those for this level, and those that name no level. */
  readonly level: CourseLevel | null;
  /** From 1. */
  readonly page: number;
}

/** One page of what can be applied for today, and how many there are in all. */
export async function listPublicScholarships(
  db: DbOrTransaction,
  query: ScholarshipQuery,
  now: Date,
): Promise<{ scholarships: PublicScholarship[]; total: number }> {
  const today = calendarDateOf(now);
  const wanted = and(
    openOn(today),
    query.country ? eq(countries.code, query.country) : undefined,
    forLevel(query.level),
  );
  const [rows, [counted]] = await Promise.all([
    scholarshipRows(db)
      .where(wanted)
      .orderBy(...BY_LAST_DAY)
      .limit(SCHOLARSHIPS_PAGE)
      .offset((query.page - 1) * SCHOLARSHIPS_PAGE),
    db
      .select({ number: count() })
      .from(scholarships)
      .leftJoin(universities, eq(universities.id, scholarships.universityId))
      .leftJoin(countries, eq(countries.id, ITS_COUNTRY))
      .where(wanted),
  ]);
  return { scholarships: rows.map((row) => shown(row, today)), total: counted?.number ?? 0 };
}

/** The scholarships open today to students of that university, and of that course level if given. */
export async function listScholarshipsFor(
  db: DbOrTransaction,
  place: {
    readonly universityId: string;
    readonly country: LiveDestination | null;
    readonly level: CourseLevel | null;
  },
  now: Date,
): Promise<PublicScholarship[]> {
  const today = calendarDateOf(now);
  const rows = await scholarshipRows(db)
    .where(
      and(
        openOn(today),
        or(
          eq(scholarships.universityId, place.universityId),
          place.country
            ? and(isNull(scholarships.universityId), eq(countries.code, place.country))
            : undefined,
        ),
        forLevel(place.level),
      ),
    )
    .orderBy(...BY_LAST_DAY)
    .limit(MOST_LINES);
  return rows.map((row) => shown(row, today));
}

function forLevel(level: CourseLevel | null): SQL | undefined {
  if (level === null) return;
  return or(eq(sql`cardinality(${scholarships.levels})`, 0), arrayContains(scholarships.levels, [level]));
}

function shown(
  { status, provider, universitySlug, universityName, countryCode, ...row }: SelectedRow,
  today: string,
): PublicScholarship {
  const university =
    universitySlug !== null && universityName !== null
      ? { slug: universitySlug, name: universityName }
      : null;
  return {
    ...row,
    isOpen: status === "open" && (row.closesOn === null || row.closesOn >= today),
    university,
    giver: university?.name ?? provider,
    country: isLiveDestination(countryCode) ? countryCode : null,
  };
}
