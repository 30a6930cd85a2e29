import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { answerOf } from "#app/admissions/answers/answer-access.ts";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import type { AnswerName, DraftAnswers } from "#app/admissions/answers/draft.ts";
import { fieldsOfStep } from "#app/admissions/answers/fields.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { nameTyped, personTyped } from "#app/admissions/answers/person-question.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
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
import { describeSubmitted } from "./described-answers.server.ts";
import { APPLICATION_COLUMNS } from "./staff-columns.server.ts";
import type { StaffApplication, StaffLogEntry } from "./staff-view.ts";

/** A longer log shows only its newest part. */
const MOST_EVENTS = 200;

/** The document kind of each checkbox in the application form. */
const KINDS_OF_FIELDS: Partial<Record<AnswerName, DocumentKind>> = {
  "documents.passport": "passport",
  "documents.transcripts": "transcript",
  "documents.englishTest": "english-test",
  "documents.financialProof": "financial-proof",
  "documents.recommendation": "recommendation",
};

/** One application as staff see it; null for an unknown id. */
export async function findApplication(db: DbOrTransaction, id: string): Promise<StaffApplication | null> {
  if (!isRecordId(id)) return null;
  const submitter = alias(profiles, "submitter");
  const agents = alias(organisations, "agents");
  const [row] = await db
    .select({
      ...APPLICATION_COLUMNS,
      version: applications.version,
      source: applications.source,
      referredBy: organisations.name,
      submittedBy: submitter.fullName,
      universityId: applications.universityId,
      universityJoined: sql<boolean>`${universities.organisationId} is not null`,
      courseId: applications.courseId,
      intakeCode: applications.intakeCode,
      counsellorId: applications.counsellorId,
      agent: agents.name,
      intakeClosesAt: intakes.closesAt,
      studentId: students.id,
      email: students.email,
      phone: students.phone,
      phoneWrongSince: students.phoneWrongSince,
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
    .leftJoin(agents, eq(agents.id, applications.agentId))
    .leftJoin(submitter, eq(submitter.userId, applications.submittedBy))
    .where(eq(applications.id, id));
  if (!row) return null;
  const { firstName, lastName, desiredCourse, studentId, email, phone, phoneWrongSince, stage, ...rest } =
    row;
  const { answers: stored, ...facts } = rest;
  const answers = restoreDraftAnswers(stored);
  const citizenship = answers.personalInfo.country;
  const name = joinName(firstName, lastName);
  return {
    ...facts,
    student: name,
    course: row.course ?? desiredCourse,
    person: { id: studentId, name, email: shownAddress(email), phone, phoneWrongSince, stage, citizenship },
    submittedFor: submittedForOther({ firstName, lastName }, answers),
    documents: fieldsOfStep("documents").flatMap(({ name: field, label }) => {
      const kind = KINDS_OF_FIELDS[field];
      return kind ? [{ kind, label, ready: answerOf(answers, field) === true }] : [];
    }),
  };
}

/** The submitted answers of an application, by step. */
export async function findSubmittedAnswers(
  db: DbOrTransaction,
  id: string,
): Promise<readonly DescribedStep[]> {
  const [row] = await db
    .select({
      answers: applications.answers,
      source: applications.source,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(eq(applications.id, id));
  return row ? describeSubmitted(db, row) : [];
}

function submittedForOther(student: NamedPerson, answers: DraftAnswers): string | null {
  const submitted = personTyped(answers);
  const name = nameTyped(answers);
  // An imported application has no name of its own.
  return name === "" || isSameName(student, submitted) ? null : name;
}

/** The events of an application, newest first. */
export async function readApplicationLog(
  db: DbOrTransaction,
  applicationId: string,
): Promise<StaffLogEntry[]> {
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
