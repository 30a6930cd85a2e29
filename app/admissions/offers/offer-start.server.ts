import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { listIntakeRecords } from "#app/catalogue/intakes/intakes.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { relationToApplication } from "./lock-offer.server.ts";
import { OFFER_CURRENCIES } from "./offer.ts";

/** The initial values of a new offer on an application; null if the actor cannot make an offer on it. */
export async function findOfferStart(db: DbOrTransaction, actor: Actor, applicationId: string) {
  const [row] = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      answers: applications.answers,
      intakeCode: applications.intakeCode,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      durationWeeks: courses.durationWeeks,
      tuitionMinor: courses.tuitionMinor,
      tuitionCurrency: courses.tuitionCurrency,
      tuitionPeriod: courses.tuitionPeriod,
      country: countries.code,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.id, applicationId));
  if (!row) return null;
  const relation = await relationToApplication(db, actor, { applicationId, studentId: row.studentId });
  if (!can(actor, "offer.draft", relation)) return null;
  const { firstName, lastName, answers, intakeCode, university, course, country } = row;
  const tuition = tuitionOf(row);
  return {
    name: joinName(firstName, lastName),
    start: {
      university: university ?? "",
      course: course ?? answers.preferences.desiredCourse,
      intakeCode: intakeCode ?? "",
      currency: tuition?.currency ?? (country === "newzealand" ? ("NZD" as const) : ("AUD" as const)),
      tuitionMinor: tuition?.minor ?? null,
    },
  };
}

interface CourseTuition {
  readonly tuitionMinor: number | null;
  readonly tuitionCurrency: string | null;
  readonly tuitionPeriod: TuitionPeriod | null;
  readonly durationWeeks: number | null;
}

/** The first-year tuition from the course page; null if unknown or in another currency. */
function tuitionOf({ tuitionMinor, tuitionCurrency, tuitionPeriod, durationWeeks }: CourseTuition) {
  if (tuitionMinor === null || tuitionPeriod === null || !isOneOf(OFFER_CURRENCIES, tuitionCurrency))
    return null;
  const minor = yearlyTuition({ minor: tuitionMinor, period: tuitionPeriod }, durationWeeks);
  return minor === null ? null : { minor, currency: tuitionCurrency };
}

export async function offerIntakes(db: DbOrTransaction, now: Date) {
  const intakes = await listIntakeRecords(db, now);
  return intakes.map(({ code, label }) => ({ value: code, label }));
}
