import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { readWaitingRow } from "#app/admissions/next-steps/waiting-rows.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { findApplicationDetail } from "#app/workspaces/student/student-dashboard.server.ts";
import { ofAgency } from "./agency-applications.server.ts";

/** Finds an application of a student that this partner currently represents, with its next step; null for any other. */
export async function findAgencyApplication(
  db: DbOrTransaction,
  { organisationId, id }: { organisationId: string; id: string },
) {
  const whose = and(eq(applications.id, id), ofAgency(organisationId));
  const [application, row, [facts]] = await Promise.all([
    findApplicationDetail(db, whose),
    readWaitingRow(db, id),
    db
      .select({ studentId: applications.studentId, agentId: applications.agentId })
      .from(applications)
      .where(whose),
  ]);
  if (!application || !row || !facts) return null;
  return { application, row, studentId: facts.studentId, isOurs: facts.agentId === organisationId };
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
