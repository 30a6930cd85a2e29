import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { type ApplicationState, closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { type StatementDestination, statementDestination } from "./statement-question.ts";

/** The application that a visa statement is about. */
export interface StatementCase {
  readonly id: string;
  readonly reference: string;
  readonly studentId: string;
  readonly student: string;
  readonly university: string | null;
  readonly course: string | null;
  /** Null: another country, or no university yet. */
  readonly destination: StatementDestination | null;
  readonly countryId: string | null;
  /** The intake: `YYYY-MM` or `YYYY-MM-DD`, where it is known. */
  readonly startsOn: string | null;
  readonly isClosed: boolean;
}

/** An application by its id or its reference; null for one whose statement the person may not see. */
export async function findStatementCase(
  db: DbOrTransaction,
  actor: Actor,
  which: { readonly id: string } | { readonly reference: string },
): Promise<StatementCase | null> {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      firstName: students.firstName,
      lastName: students.lastName,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      country: countries.code,
      countryId: countries.id,
      startsOn: intakes.startsOn,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .where("id" in which ? eq(applications.id, which.id) : eq(applications.reference, which.reference));
  if (!row || !can(actor, "visaStatement.view", relationTo(actor, { studentId: row.studentId }))) return null;
  const { firstName, lastName, country, status, withdrawnAt, isArchived, ...rest } = row;
  const state: ApplicationState = { status, withdrawnAt, isArchived };
  return {
    ...rest,
    student: joinName(firstName, lastName),
    destination: statementDestination(country),
    isClosed: closedBecause(state) !== null,
  };
}
