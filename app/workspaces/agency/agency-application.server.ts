import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { isUnderWay } from "#app/admissions/applications/lifecycle.ts";
import { findChecklist } from "#app/admissions/checklists/checklists.server.ts";
import { readWaitingRows } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { findApplicationDetail } from "#app/workspaces/student/student-dashboard.server.ts";
import { ofAgency } from "./agency-applications.server.ts";

/**
 * Finds an application of a student that this partner currently represents, with everything its page shows; null for
 * any other.
 */
export async function findAgencyApplication(
  db: DbOrTransaction,
  { organisationId, id, now }: { organisationId: string; id: string; now: Date },
) {
  const whose = and(eq(applications.id, id), ofAgency(organisationId));
  const application = await findApplicationDetail(db, whose);
  if (!application) return null;
  const [row] = await readWaitingRows(db, [id]);
  const [facts] = await db
    .select({ studentId: applications.studentId, agentId: applications.agentId })
    .from(applications)
    .where(whose);
  // Between the two reads the student may have left.
  if (!row || !facts) return null;
  return {
    application,
    row,
    studentId: facts.studentId,
    isOurs: facts.agentId === organisationId,
    checklist: isUnderWay(application) ? await findChecklist(db, id, now) : null,
  };
}

/** The same application by its name alone, for the pages below it. */
export async function findAgencyCase(
  db: DbOrTransaction,
  { organisationId, id }: { organisationId: string; id: string },
) {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(and(eq(applications.id, id), ofAgency(organisationId)));
  if (!row) return null;
  const { firstName, lastName, ...found } = row;
  return { ...found, student: joinName(firstName, lastName) };
}
