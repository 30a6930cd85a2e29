import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { describeWithNames } from "#app/admissions/applications/described-answers.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { type MovedWork, movedCounts } from "#app/admissions/students/moved-work.ts";
import { IS_OVERDUE } from "#app/admissions/students/overdue-students.server.ts";
import type { StudentLogEntry } from "#app/admissions/students/student-log.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { LastAnswers, StudentRecord } from "./student-record.ts";

/** No one has more; bounds all the same. */
const MOST_APPLICATIONS = 50;
const MOST_EVENTS = 200;

/** Everything about one student that someone of the staff may see; null for an unknown id. */
export async function findStudent(
  db: DbOrTransaction,
  actor: Actor,
  id: string,
): Promise<StudentRecord | null> {
  if (!isRecordId(id)) return null;
  const ofStudent = db
    .select({
      id: students.id,
      version: students.version,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
      phoneWrongSince: students.phoneWrongSince,
      spokenLanguage: students.spokenLanguage,
      stage: students.stage,
      subStageId: students.subStageId,
      subStageName: subStages.name,
      lostReasonId: students.lostReasonId,
      lostReasonName: lostReasons.name,
      lostNote: students.lostNote,
      lostAt: students.lostAt,
      lostByName: sql<string | null>`(select by.name from ${users} by where by.id = ${students.lostBy})`,
      source: students.source,
      referredBy: organisations.name,
      userId: students.userId,
      accountClosedAt: users.closedAt,
      counsellorId: students.counsellorId,
      counsellorName: counsellors.name,
      branchId: students.branchId,
      branchName: branches.name,
      isOverdue: IS_OVERDUE,
      isArchived: students.isArchived,
      createdAt: students.createdAt,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
    .leftJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(organisations, eq(organisations.id, students.referredBy))
    .leftJoin(lostReasons, eq(lostReasons.id, students.lostReasonId))
    .leftJoin(subStages, eq(subStages.id, students.subStageId))
    .where(eq(students.id, id));
  const [[row], sent, log, notes, lastChange, siblings] = await Promise.all([
    ofStudent,
    ifMay(actor, "application.view", () => listApplications(db, id)),
    readLog(db, id),
    ifMay(actor, "note.read", () => listNotes(db, { studentId: id })),
    findLastChange(db, "student", id),
    listSiblings(db, id),
  ]);
  if (!row) return null;
  const { userId, ...facts } = { ...row, email: shownAddress(row.email) };
  const lastMoved = log.find(({ movedWork }) => movedWork?.version === row.version)?.movedWork ?? null;
  return {
    ...facts,
    siblings,
    name: joinName(row.firstName, row.lastName),
    hasAccount: userId !== null && row.accountClosedAt === null,
    applications: sent,
    log: log.map(({ movedWork: _, ...entry }) => entry),
    moved: lastMoved && movedCounts(lastMoved),
    notes,
    lastChange,
  };
}

/** The other students of the account of a student, oldest first. */
async function listSiblings(db: DbOrTransaction, studentId: string): Promise<StudentRecord["siblings"]> {
  const rows = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(
      and(
        sql`${students.userId} = (select own.user_id from ${students} own where own.id = ${studentId})`,
        ne(students.id, studentId),
        isNull(students.mergedInto),
      ),
    )
    .orderBy(asc(students.createdAt), asc(students.id));
  return rows.map(({ id, firstName, lastName }) => ({ id, name: joinName(firstName, lastName) }));
}

async function listApplications(db: DbOrTransaction, studentId: string) {
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      createdAt: applications.createdAt,
      guardian: { name: guardianConfirmations.name, state: guardianConfirmations.state },
      desiredCourse: DESIRED_COURSE,
    })
    .from(applications)
    .leftJoin(guardianConfirmations, eq(guardianConfirmations.applicationId, applications.id))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .where(eq(applications.studentId, studentId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_APPLICATIONS);
  return rows.map(({ desiredCourse, ...row }) => ({
    ...row,
    course: row.course ?? (desiredCourse?.trim() || null),
  }));
}

const DESIRED_COURSE = sql<string | null>`${applications.answers} #>> '{preferences,desiredCourse}'`;

/**
 * The last submitted answers; before the first application, those of the open draft. Null for readers who do not see
 * applications.
 */
export async function findStudentAnswers(
  db: DbOrTransaction,
  actor: Actor,
  studentId: string,
  now: Date,
): Promise<LastAnswers | null> {
  if (!can(actor, "application.view")) return null;
  const [[latest], [draft]] = await Promise.all([
    db
      .select({ answers: applications.answers, createdAt: applications.createdAt })
      .from(applications)
      .where(and(eq(applications.studentId, studentId), ne(applications.source, "import")))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(1),
    db
      .select({ answers: applicationDrafts.answers, updatedAt: applicationDrafts.updatedAt })
      .from(applicationDrafts)
      .where(and(eq(applicationDrafts.studentId, studentId), isNull(applicationDrafts.submittedAt)))
      .orderBy(desc(applicationDrafts.createdAt))
      .limit(1),
  ]);
  if (latest) {
    const steps = await describeWithNames(db, restoreDraftAnswers(latest.answers), latest.createdAt);
    return { from: "application", at: latest.createdAt, steps };
  }
  if (!draft) return null;
  const steps = await describeWithNames(db, restoreDraftAnswers(draft.answers), now);
  return { from: "draft", at: draft.updatedAt, steps };
}

async function readLog(
  db: DbOrTransaction,
  studentId: string,
): Promise<(StudentLogEntry & { movedWork: MovedWork | null })[]> {
  const rows = await db
    .select({
      id: timelineEvents.id,
      at: timelineEvents.createdAt,
      kind: timelineEvents.kind,
      from: timelineEvents.fromValue,
      to: timelineEvents.toValue,
      reason: timelineEvents.reason,
      actor: profiles.fullName,
      reference: applications.reference,
      movedWork: timelineEvents.movedWork,
    })
    .from(timelineEvents)
    .leftJoin(profiles, eq(profiles.userId, timelineEvents.actorId))
    .leftJoin(applications, eq(applications.id, timelineEvents.applicationId))
    .where(eq(timelineEvents.studentId, studentId))
    .orderBy(
      desc(timelineEvents.createdAt),
      // At the same moment, the stage follows the event that caused it.
      desc(eq(timelineEvents.kind, "stage-changed")),
      desc(timelineEvents.id),
    )
    .limit(MOST_EVENTS);
  return rows.map((row) => ({ ...row, from: readable(row.from), to: readable(row.to) }));
}

/** Ids are for machines. */
function readable(value: string | null): string | null {
  return value === null || isRecordId(value) ? null : value;
}
