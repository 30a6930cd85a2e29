import { inArray } from "drizzle-orm";
import { courseSlug } from "#app/catalogue/courses/course-slug.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { disciplineOf, levelOf } from "#app/catalogue/register/course-kind.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import {
  AUSTRALIAN_UNIVERSITIES,
  CRICOS_AS_OF,
  CRICOS_SOURCE,
  NEW_ZEALAND_UNIVERSITIES,
  WEBSITES_AS_OF,
} from "#app/catalogue/universities/universities.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { landing } from "#app/site/landing/landing.words.ts";
import { AUSTRALIAN_COURSES } from "./courses.ts";
import { insertDemoCampuses } from "./demo-campuses.server.ts";
import { insertDemoScholarships, insertSampleEstimates, insertSampleRates } from "./demo-offers.server.ts";
import { FIELDS_OF_EDUCATION } from "./fields-of-education.ts";
import { NEW_ZEALAND_COURSES } from "./new-zealand.ts";
import { ensureReferenceData } from "./reference-data.server.ts";
import type { RegisterCourse } from "./register-course.ts";

const MINUTE_MS = 60_000;
/** In addition to those named on the landing page, every nth one; which ones has no meaning. */
const PARTNER_EVERY = 4;
const NAMED_PARTNERS = landing.partners.groups.flatMap(({ institutions }) =>
  institutions.map(({ slug }): string => slug),
);
const isDemoPartner = (slug: string, at: number) => NAMED_PARTNERS.includes(slug) || at % PARTNER_EVERY === 0;

type NewUniversity = typeof universities.$inferInsert;
type NewCourse = typeof courses.$inferInsert;

/**
 * The real universities of both countries with a selection of their courses, for the demo, with a few scholarships
 * and sample rates. The partners are invented, and so are the contact addresses, which cannot be reached. Adds what
 * is missing, so a second call changes nothing.
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
      source: university.website,
      sourceAsOf: WEBSITES_AS_OF,
    })),
  ].map(({ country, ...row }, at, all) => ({
    ...row,
    countryId: countryIds.get(country) ?? null,
    partner: isDemoPartner(row.slug, at),
    contactEmail: isDemoPartner(row.slug, at) ? `admissions@${row.slug}.example` : null,
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
  await insertDemoCampuses(db, idByName);
  await insertDemoScholarships(db, { now, countryIds });
  await insertSampleRates(db);
  await insertSampleEstimates(db);
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
    return (AUSTRALIAN_COURSES[code] ?? []).map((course) => australianCourse(universityId, course));
  });
}

/** A course as the register's import would write it. */
function australianCourse(
  universityId: string,
  [code, name, registerLevel, field, durationWeeks, tuition, nonTuition, workHours]: RegisterCourse,
): NewCourse {
  const level = levelOf(registerLevel);
  if (!level) throw new Error(`There is no level ${registerLevel} (course ${code})`);
  return {
    universityId,
    slug: courseSlug(name, code),
    name,
    level,
    registerLevel,
    discipline: disciplineOf(field),
    fields: [FIELDS_OF_EDUCATION[field]],
    registerCode: code,
    durationWeeks,
    tuitionMinor: inCents(tuition),
    tuitionCurrency: tuition === null ? null : "AUD",
    nonTuitionMinor: inCents(nonTuition),
    workHours: workHours ?? null,
    source: CRICOS_SOURCE,
    sourceAsOf: CRICOS_AS_OF,
  };
}

const inCents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100));

function newZealandCourses(idByName: ReadonlyMap<string, string>): NewCourse[] {
  return NEW_ZEALAND_COURSES.flatMap(({ university, asOf, yearlyTuitionNzd, ...course }) => {
    const universityId = idByName.get(university);
    if (universityId === undefined) return [];
    return {
      universityId,
      slug: courseSlug(course.name, university),
      ...course,
      tuitionMinor: inCents(yearlyTuitionNzd),
      tuitionCurrency: yearlyTuitionNzd === null ? null : "NZD",
      tuitionPeriod: "year" as const,
      sourceAsOf: asOf,
    };
  });
}
