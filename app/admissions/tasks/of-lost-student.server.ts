import { sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "./tasks.tables.server.ts";

/**
 * Whether a task is a follow-up of a student who is closed as lost. Tasks about an application or another record of the
 * student are not: they are still to be done.
 */
export const OF_LOST_STUDENT = sql`exists (select from ${students} lost
  where lost.id = ${tasks.subjectId} and ${tasks.subjectType} = 'student' and lost.lost_reason_id is not null)`;
