import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { answerOf } from "#app/admissions/answers/answer-access.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { fieldsOfStep } from "#app/admissions/answers/fields.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { nameTyped, personTyped } from "#app/admissions/answers/person-question.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { isSameName, type NamedPerson } from "#app/people/credentials/same-person.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { applications, timelineEvents } from "./applications.tables.server.ts";
import { describeWithNames } from "./described-answers.server.ts";
import { APPLICATION_COLUMNS } from "./staff-columns.server.ts";
import type { StaffApplication, StaffLogEntry } from "./staff-view.ts";

/** A log longer than this shows its newest part. */
const MOST_EVENTS = 200;

/** Everything about one application that staff work with; null for an unknown id. */
export async function findApplication(db: DbOrTransaction, id: string): Promise<StaffApplication | null> {
  if (!isRecordId(id)) return null;
  const submitter = alias(profiles, "submitter");
  const [row] = await db
    .select({
      ...APPLICATION_COLUMNS,
      version: applications.version,
      source: applications.source,
      referredBy: organisations.name,
      submittedBy: submitter.fullName,
      universityId: applications.universityId,
      courseId: applications.courseId,
      intakeCode: applications.intakeCode,
      counsellorId: applications.counsellorId,
      studentId: students.id,
      email: students.email,
      phone: students.phone,
      stage: students.stage,
      answers: applications.answers,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
    .leftJoin(organisations, eq(organisations.id, applications.referredBy))
    .leftJoin(submitter, eq(submitter.userId, applications.submittedBy))
    .where(eq(applications.id, id));
  if (!row) return null;
  const { firstName, lastName, desiredCourse, studentId, email, phone, stage, ...facts } = row;
  const answers = restoreDraftAnswers(row.answers);
  const name = joinName(firstName, lastName);
  return {
    ...facts,
    student: name,
    course: row.course ?? desiredCourse,
    person: { id: studentId, name, email: shownAddress(email), phone, stage },
    submittedFor: submittedForOther({ firstName, lastName }, answers),
    answers: await describeWithNames(db, answers, row.createdAt),
    documents: fieldsOfStep("documents").map((field) => ({
      label: field.label,
      ready: answerOf(answers, field.name) === true,
    })),
    log: await readLog(db, id),
  };
}

function submittedForOther(student: NamedPerson, answers: DraftAnswers): string | null {
  const submitted = personTyped(answers);
  return isSameName(student, submitted) ? null : nameTyped(answers);
}

async function readLog(db: DbOrTransaction, applicationId: string): Promise<StaffLogEntry[]> {
  const rows = await db
    .select({
      id: timelineEvents.id,
      at: timelineEvents.createdAt,
      kind: timelineEvents.kind,
      from: timelineEvents.fromValue,
      to: timelineEvents.toValue,
      reason: timelineEvents.reason,
      actor: profiles.fullName,
    })
    .from(timelineEvents)
    .leftJoin(profiles, eq(profiles.userId, timelineEvents.actorId))
    .where(eq(timelineEvents.applicationId, applicationId))
    .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.id))
    .limit(MOST_EVENTS);
  return rows.map((row) => ({ ...row, kind: row.kind as TimelineKind }));
}
