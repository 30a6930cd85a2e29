import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import { MEMBER_ROLES } from "#app/platform/permissions/member-roles.ts";
import { applicationMilestones } from "./milestones.tables.server.ts";

/**
 * Notifies the student, the people of the partner that represents them, and, for a milestone recorded by an
 * institution, the assigned staff.
 */
const telling =
  (back: boolean): Teller =>
  async (db, { subjectId }) => {
    const row = await findLast(db, subjectId, back);
    if (!row) return [];
    const { reference, kind, studentId, studentUserId } = row;
    const values = { reference, milestone: kind };
    const told: Told[] = [];
    if (studentUserId !== null) {
      told.push({
        kind: back ? "application-milestone-back" : "application-milestone",
        to: [studentUserId],
        studentId,
        values,
      });
    }
    const partner = await findRepresentation(db, studentId);
    if (partner) {
      told.push({
        kind: back ? "partner-milestone-back" : "partner-milestone",
        to: await accountsIn(db, partner.organisationId, MEMBER_ROLES),
        studentId,
        values,
      });
    }
    if (row.recordedFor !== null) {
      told.push({
        kind: back ? "institution-milestone-back" : "institution-milestone",
        to: await whoSeesTo(db, row.counsellorId ?? row.studentCounsellorId),
        studentId,
        values,
      });
    }
    return told;
  };

/** The milestone of an application that was recorded, or reversed, last. */
async function findLast(db: DbOrTransaction, applicationId: string, back: boolean) {
  const { voidedAt, recordedAt } = applicationMilestones;
  const [row] = await db
    .select({
      kind: applicationMilestones.kind,
      recordedFor: applicationMilestones.recordedFor,
      reference: applications.reference,
      counsellorId: applications.counsellorId,
      studentId: students.id,
      studentUserId: students.userId,
      studentCounsellorId: students.counsellorId,
    })
    .from(applicationMilestones)
    .innerJoin(applications, eq(applications.id, applicationMilestones.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(
      and(
        eq(applicationMilestones.applicationId, applicationId),
        back ? isNotNull(voidedAt) : isNull(voidedAt),
      ),
    )
    .orderBy(desc(back ? voidedAt : recordedAt))
    .limit(1);
  return row ?? null;
}

export const milestoneTellers = {
  "milestone.record": telling(false),
  "milestone.reverse": telling(true),
} as const satisfies Tellers;
