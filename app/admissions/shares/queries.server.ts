import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isUnderAge } from "#app/admissions/answers/question-conditions.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { needsShare } from "#app/admissions/sending/judge-sending.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { SHARE_PARTS, type SharePart } from "./parts.ts";
import type { ShareRecord } from "./share-record.ts";
import { versionOf } from "./share-version.ts";
import { applicationShares } from "./shares.tables.server.ts";

const MOST_SHARES = 50;

/**
 * The condition on `applications` for access by an institution: it was submitted, its university belongs to the
 * institution, and a share is in force. A trigger maintains it, see decision 0176.
 */
export const sharedWith = (organisationId: string): SQL =>
  sql`exists (select 1 from ${institutionReviews} where ${institutionReviews.applicationId} = ${applications.id}
    and ${institutionReviews.organisationId} = ${organisationId}::uuid and ${institutionReviews.isShared})`;

/** An application visible to the actor's institution, with what it sees of it; null for any other. */
export async function findInstitutionApplication(db: DbOrTransaction, actor: Actor, id: string) {
  const organisationId = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  if (organisationId === null || !can(actor, "share.read", "own")) return null;
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      universityId: applications.universityId,
      courseId: applications.courseId,
      intakeCode: applications.intakeCode,
      agentId: applications.agentId,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      version: applications.version,
      createdAt: applications.createdAt,
      firstName: students.firstName,
      lastName: students.lastName,
      parts: applicationShares.parts,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(
      applicationShares,
      and(
        eq(applicationShares.applicationId, applications.id),
        sql`${applicationShares.withdrawnAt} is null`,
      ),
    )
    .where(and(eq(applications.id, id), sharedWith(organisationId)));
  if (!row) return null;
  const { firstName, lastName, parts, ...application } = row;
  const sees = Object.fromEntries(SHARE_PARTS.map((part) => [part, parts.includes(part)])) as Readonly<
    Record<SharePart, boolean>
  >;
  return { ...application, organisationId, student: joinName(firstName, lastName), sees };
}

/** The consents of an application that the caller can see, newest first, with their version for the forms. */
export async function listShares(
  db: DbOrTransaction,
  applicationId: string,
): Promise<{ version: number; shares: ShareRecord[] }> {
  const rows = await db
    .select({
      id: applicationShares.id,
      number: applicationShares.number,
      parts: applicationShares.parts,
      way: applicationShares.way,
      note: applicationShares.note,
      guardianName: applicationShares.guardianName,
      disclosure: applicationShares.disclosure,
      givenAt: applicationShares.givenAt,
      withdrawnAt: applicationShares.withdrawnAt,
      university: universities.name,
      givenBy: profiles.fullName,
      isOfThis: sql<boolean>`${applicationShares.universityId} is not distinct from (
        select a.university_id from applications a where a.id = ${applicationShares.applicationId})`,
    })
    .from(applicationShares)
    .leftJoin(universities, eq(universities.id, applicationShares.universityId))
    .leftJoin(profiles, eq(profiles.userId, applicationShares.givenBy))
    .where(eq(applicationShares.applicationId, applicationId))
    .orderBy(desc(applicationShares.number))
    .limit(MOST_SHARES);
  return {
    version: versionOf(rows[0] ?? null),
    shares: rows.map(({ isOfThis, number: _, ...row }) => ({
      ...row,
      isInForce: row.withdrawnAt === null && isOfThis,
    })),
  };
}

/** The facts about an application for its consent; the caller checks access. */
export async function findShareCase(db: DbOrTransaction, where: SQL, now: Date) {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      studentId: applications.studentId,
      universityId: applications.universityId,
      agentId: applications.agentId,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      university: universities.name,
      born: sql<string | null>`${applications.answers} #>> '{personalInfo,dateOfBirth}'`,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .where(where);
  if (!row) return null;
  const { born, firstName, lastName, withdrawnAt, isArchived, ...found } = row;
  return {
    ...found,
    student: joinName(firstName, lastName),
    isMinor: isUnderAge(born ?? "", now),
    isClosed: withdrawnAt !== null || isArchived,
    isNeeded: await needsShare(db, found),
    ...(await listShares(db, row.id)),
  };
}
