import { inArray, sql } from "drizzle-orm";
import { COURSE_TOWNS, TOWNS_OF_COURSE } from "#app/content/catalogue/course-towns.ts";
import { NEW_ZEALAND_COURSES } from "#app/content/catalogue/courses/new-zealand.ts";
import { AUSTRALIAN_COURSES } from "#app/content/catalogue/courses.ts";
import {
  AUSTRALIAN_UNIVERSITIES,
  CRICOS_AS_OF,
  CRICOS_SOURCE,
  NEW_ZEALAND_UNIVERSITIES,
} from "#app/content/catalogue/universities.ts";
import { REGIONAL_AREAS } from "#app/content/facts/regional-areas.ts";
import { regionalCategoryOf } from "#app/domain/campuses/designated-areas.ts";
import type { LiveDestination } from "#app/domain/countries.ts";
import { courseSlug } from "#app/domain/courses/course-slug.ts";
import { universitySlug } from "#app/domain/universities/university-slug.ts";
import type { DbOrTransaction } from "../db/client.server.ts";
import { campuses, countries, courses, universities } from "../db/schema/schema.server.ts";
import { ensureReferenceData } from "./reference-data.server.ts";

const MINUTE_MS = 60_000;
/** Every so many universities one is a partner of the demo's agency; which ones means nothing. */
const PARTNER_EVERY = 4;

type NewUniversity = typeof universities.$inferInsert;
type NewCourse = typeof courses.$inferInsert;

/**
 * The real universities of both countries with a selection of their courses, for the demo. Whoever is
 * a partner is made up, and so are the contact addresses, which nothing can reach. Adds what is
 * missing, so a second call changes nothing.
 */
export async function insertDemoCatalogue(db: DbOrTransaction, now: Date): Promise<void> {
  await ensureReferenceData(db, now);
  const known = await db.select({ id: countries.id, code: countries.code }).from(countries);
  const countryIds = new Map(known.map((country) => [country.code, country.id]));

  const rows = [
    ...AUSTRALIAN_UNIVERSITIES.map((university) => ({
      ...universityRow(university, "australia"),
      providerCode: university.code,
      state: university.state,
      ownership: university.ownership,
      studentCapacity: university.capacity,
      source: CRICOS_SOURCE,
      sourceAsOf: CRICOS_AS_OF,
    })),
    ...NEW_ZEALAND_UNIVERSITIES.map((university) => ({
      ...universityRow(university, "newzealand"),
      state: university.region,
    })),
  ].map(({ country, ...row }, at, all) => ({
    ...row,
    countryId: countryIds.get(country) ?? null,
    partner: at % PARTNER_EVERY === 0,
    contactEmail: at % PARTNER_EVERY === 0 ? `admissions@${row.slug}.example` : null,
    createdAt: new Date(now.getTime() - (all.length - at) * MINUTE_MS),
  }));
  await db.insert(universities).values(rows).onConflictDoNothing();

  const slugs = rows.map((row) => row.slug);
  const stored = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(inArray(universities.slug, slugs));
  const idByName = new Map(stored.map((university) => [university.name, university.id]));
  const wanted = [...australianCourses(idByName), ...newZealandCourses(idByName)];

  // Courses without a register code have no key of their own: they are new if their name is.
  const existing = await db
    .select({ universityId: courses.universityId, name: courses.name })
    .from(courses)
    .where(inArray(courses.universityId, [...idByName.values()]));
  const taken = new Set(existing.map((course) => `${course.universityId} ${course.name}`));
  const missing = wanted.filter((course) => !taken.has(`${course.universityId} ${course.name}`));
  if (missing.length > 0) await db.insert(courses).values(missing).onConflictDoNothing();
  await insertTowns(db, idByName);
}

/** One campus for each town that a university teaches a course of the demo in. */
async function insertTowns(db: DbOrTransaction, idByName: ReadonlyMap<string, string>): Promise<void> {
  const taught = AUSTRALIAN_UNIVERSITIES.flatMap(({ code, name }) =>
    (AUSTRALIAN_COURSES[code] ?? []).flatMap(([registerCode]) =>
      (TOWNS_OF_COURSE[registerCode] ?? []).flatMap((number) => {
        const town = COURSE_TOWNS[number];
        const universityId = idByName.get(name);
        return town && universityId !== undefined ? [{ universityId, registerCode, town }] : [];
      }),
    ),
  );
  const rows = new Map(
    taught.map(({ universityId, town: [city, state, postcode] }) => [
      `${universityId} ${city}`,
      {
        universityId,
        name: city,
        city,
        state,
        postcode,
        regionalCategory: regionalCategoryOf(REGIONAL_AREAS, { city, state, postcode }),
        source: CRICOS_SOURCE,
        sourceAsOf: CRICOS_AS_OF,
      },
    ]),
  );
  if (rows.size === 0) return;
  await db
    .insert(campuses)
    .values([...rows.values()])
    .onConflictDoNothing();
  const registerCodes = taught.map(({ registerCode }) => registerCode);
  await db.execute(sql`
    insert into course_campuses (course_id, campus_id)
    select c.id, k.id
    from unnest(${sql.param(registerCodes)}::text[], ${sql.param(taught.map(({ town }) => town[0]))}::text[]) t (code, town)
    join courses c on c.register_code = t.code
    join campuses k on k.university_id = c.university_id and k.name = t.town
    on conflict do nothing`);
}

function universityRow(
  university: { name: string; city: string; website: string },
  country: LiveDestination,
): NewUniversity & { country: LiveDestination } {
  const { name, city, website } = university;
  return { slug: universitySlug(name), name, city, website, country, isUniversity: true };
}

function australianCourses(idByName: ReadonlyMap<string, string>): NewCourse[] {
  return AUSTRALIAN_UNIVERSITIES.flatMap(({ code, name }) => {
    const universityId = idByName.get(name);
    if (universityId === undefined) return [];
    return (AUSTRALIAN_COURSES[code] ?? []).map(
      ([registerCode, courseName, level, discipline, durationWeeks, tuitionAud]) => ({
        universityId,
        slug: courseSlug(courseName, registerCode),
        name: courseName,
        level,
        discipline,
        registerCode,
        durationWeeks,
        tuitionMinor: tuitionAud === null ? null : tuitionAud * 100,
        tuitionCurrency: tuitionAud === null ? null : "AUD",
        source: CRICOS_SOURCE,
        sourceAsOf: CRICOS_AS_OF,
      }),
    );
  });
}

function newZealandCourses(idByName: ReadonlyMap<string, string>): NewCourse[] {
  return NEW_ZEALAND_COURSES.flatMap(({ university, asOf, ...course }) => {
    const universityId = idByName.get(university);
    const slug = courseSlug(course.name, university);
    return universityId === undefined ? [] : [{ universityId, slug, ...course, sourceAsOf: asOf }];
  });
}
