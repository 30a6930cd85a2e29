import { sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { applications } from "./applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "./choice-names.server.ts";

/** The columns shared by all views of an application. */
export const APPLICATION_COLUMNS = {
  id: applications.id,
  reference: applications.reference,
  firstName: students.firstName,
  lastName: students.lastName,
  university: UNIVERSITY_NAME,
  course: COURSE_NAME,
  desiredCourse: sql<string | null>`nullif(${applications.answers} #>> '{preferences,desiredCourse}', '')`,
  level: courses.level,
  intake: intakes.label,
  status: applications.status,
  withdrawnAt: applications.withdrawnAt,
  counsellor: counsellors.name,
  isArchived: applications.isArchived,
  createdAt: applications.createdAt,
};
