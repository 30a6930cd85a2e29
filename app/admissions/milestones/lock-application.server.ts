import { and, asc, eq, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { findInstitutionApplication } from "#app/admissions/shares/queries.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, subjectKindOf } from "#app/platform/permissions/actor.ts";
import type { Recorder } from "./milestone-kinds.ts";
import { applicationMilestones } from "./milestones.tables.server.ts";

export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** The role in which the actor records milestones: staff or institution. Null for everyone else. */
export function recorderOf(actor: Actor): Recorder | null {
  const kind = subjectKindOf(actor);
  if (kind === "staff-owner" || kind === "staff-counsellor" || kind === "staff-own") return "staff";
  return kind === "institution-owner" || kind === "institution-member" ? "institution" : null;
}

/** The valid milestones of an application, in the order in which they were recorded. */
export function listStanding(db: DbOrTransaction, applicationId: string) {
  return db
    .select()
    .from(applicationMilestones)
    .where(
      and(eq(applicationMilestones.applicationId, applicationId), isNull(applicationMilestones.voidedAt)),
    )
    .orderBy(asc(applicationMilestones.recordedAt), asc(applicationMilestones.id));
}

/**
 * An application with its student, locked, and its valid milestones. For an institution only if it can see the
 * application; otherwise it is not found.
 */
export async function lockCase(tx: Transaction, actor: Actor, id: string) {
  const [row] = await tx
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      version: applications.version,
      student: {
        id: students.id,
        userId: students.userId,
        firstName: students.firstName,
        lastName: students.lastName,
        email: students.email,
        stage: students.stage,
      },
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, id))
    .for("update", { of: [applications, students] });
  if (!row) return null;
  const seen = recorderOf(actor) === "institution" ? await findInstitutionApplication(tx, actor, id) : null;
  if (recorderOf(actor) === "institution" && seen === null) return null;
  const { firstName, lastName, ...student } = row.student;
  return {
    ...row,
    student: { ...student, name: joinName(firstName, lastName) },
    /** The caller's institution; only documents that the student shares with it can be used. */
    organisationId: seen?.organisationId ?? null,
    seesDocuments: seen === null || seen.sees.documents,
    standing: await listStanding(tx, id),
  };
}
