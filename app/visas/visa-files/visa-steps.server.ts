import { eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { isLateStart, visaStepDay } from "./late-starts.server.ts";
import { visaFiles } from "./visa-files.tables.server.ts";
import type { VisaDateKind } from "./visa-options.ts";

/** A visa step that is due. */
export interface VisaStep {
  readonly id: string;
  readonly student: string;
  readonly isLate: boolean;
  /** Calendar date. */
  readonly day: string;
  /** Of a request or an appointment; null: the lodgement. */
  readonly kind: VisaDateKind | null;
}

/** The next visa steps of applications that `VISA_STEPS_DUE` has found, in no order. */
export async function readVisaSteps(db: DbOrTransaction, ids: readonly string[]): Promise<VisaStep[]> {
  if (ids.length === 0) return [];
  const id = sql`${applications.id}`;
  const rows = await db
    .select({
      id: applications.id,
      firstName: students.firstName,
      lastName: students.lastName,
      isLate: isLateStart(id),
      day: sql<string | null>`${visaStepDay(id)}::text`,
      kind: sql<VisaDateKind | null>`(select d.kind from visa_dates d where d.application_id = ${id}
        and d.done_on is null and d.due_on = ${visaStepDay(id)} order by d.id limit 1)`,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(visaFiles, eq(visaFiles.applicationId, applications.id))
    .where(sql`${applications.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ firstName, lastName, day, ...row }) => ({
    ...row,
    student: joinName(firstName, lastName),
    day: day ?? calendarDateOf(new Date(0)),
  }));
}
