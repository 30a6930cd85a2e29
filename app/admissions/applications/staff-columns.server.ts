import { sql } from "drizzle-orm";
import {
  applications,
  counsellors,
  courses,
  intakes,
  students,
  universities,
} from "#app/registry/tables.server.ts";

/** What every view of an application shows of it. */
export const APPLICATION_COLUMNS = {
  id: applications.id,
  reference: applications.reference,
  firstName: students.firstName,
  lastName: students.lastName,
  university: universities.name,
  course: courses.name,
  desiredCourse: sql<string | null>`nullif(${applications.answers} #>> '{preferences,desiredCourse}', '')`,
  level: courses.level,
  intake: intakes.label,
  status: applications.status,
  withdrawnAt: applications.withdrawnAt,
  counsellor: counsellors.name,
  isArchived: applications.isArchived,
  createdAt: applications.createdAt,
};
