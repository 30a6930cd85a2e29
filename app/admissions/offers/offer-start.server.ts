import { eq } from "drizzle-orm";
import { listIntakeRecords } from "#app/catalogue/intakes/queries.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { applications, countries, courses, students, universities } from "#app/registry/tables.server.ts";
import { relationToApplication } from "./lock-offer.server.ts";

/** What a new offer on an application begins with; null for an application that somebody offers nothing on. */
export async function findOfferStart(db: DbOrTransaction, actor: Actor, applicationId: string) {
  const [row] = await db
    .select({
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      answers: applications.answers,
      intakeCode: applications.intakeCode,
      university: universities.name,
      course: courses.name,
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
  return {
    name: joinName(firstName, lastName),
    start: {
      university: university ?? "",
      course: course ?? answers.preferences.desiredCourse,
      intakeCode: intakeCode ?? "",
      currency: country === "newzealand" ? ("NZD" as const) : ("AUD" as const),
    },
  };
}

export async function offerIntakes(db: DbOrTransaction, now: Date) {
  const intakes = await listIntakeRecords(db, now);
  return intakes.map(({ code, label }) => ({ value: code, label }));
}
