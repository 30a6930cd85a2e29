import { type SQL, sql } from "drizzle-orm";
import { deriveApplications, deriveStays, deriveStudents } from "./derive-steps.server.ts";
import { type Counted, STEP_COUNTS } from "./step-counts.ts";

/** Students changed since they were last counted: their steps are read from the records. */
const CHANGED = sql`in (select student_id from changed_students)`;

const DERIVE = { student: deriveStudents, application: deriveApplications, stay: deriveStays } as const;

/** Stored steps of students that have changed since: they are no longer valid. */
export const outdatedSteps = (counted: Counted): SQL =>
  sql`select * from ${tableOf(counted)} where student_id ${CHANGED}`;

/** The current values of changed rows. */
export const changedSteps = (counted: Counted): SQL => DERIVE[counted](CHANGED);

/** All current rows of a kind, counted or not, with the given columns. */
export const currentSteps = (counted: Counted, columns: SQL): SQL => sql`
  select ${columns} from ${tableOf(counted)} where student_id not ${CHANGED}
  union all select ${columns} from (${changedSteps(counted)}) changed`;

/** Whether a student has submitted an application that is not archived since a given time. */
export const hasAppliedSince = (studentId: SQL, moment: SQL): SQL => sql`(case when ${studentId} ${CHANGED}
  then exists (select from applications where student_id = ${studentId} and not is_archived and created_at >= ${moment})
  else exists (select from application_steps where student_id = ${studentId} and at >= ${moment}) end)`;

export const tableOf = (counted: Counted): SQL => sql.raw(STEP_COUNTS[counted].table);
