import { and, desc, eq, inArray } from "drizzle-orm";
import type { AnswerName } from "#app/admissions/answers/draft.ts";
import { APPLY_STEPS, type ApplyStep } from "#app/admissions/answers/steps.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { describeSubmitted } from "#app/admissions/applications/described-answers.server.ts";
import { documentsRequestedOf } from "#app/admissions/checklists/checklists.server.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { SHARE_PART_OF_STEP, type SharePart } from "#app/admissions/shares/parts.ts";
import { findInstitutionApplication } from "#app/admissions/shares/queries.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { clocksAt, daysOf, turnOf } from "./clocks.ts";
import { listCriteria } from "./criteria.server.ts";
import { institutionNotes, institutionReviews as reviews } from "./institution-queue.tables.server.ts";
import type { OpenQuestion } from "./question.ts";
import { listQuestions } from "./questions.server.ts";
import { listReviewers, medianDecision, readRows, seenBy, toRow } from "./queue-list.server.ts";

const MOST_NOTES = 200;
/** The log entries that the institution sees. */
const STATUS_KINDS = ["submitted", "status-changed", "withdrawn"] as const satisfies readonly TimelineKind[];
/** The student's contact details, which are shared separately. */
const CONTACT_ANSWERS: readonly AnswerName[] = [
  "personalInfo.email",
  "personalInfo.phone",
  "consent.guardianEmail",
  "consent.guardianPhone",
];
/** Omitted, because the institution sees the documents themselves. */
const LEFT_OUT_STEPS: readonly ApplyStep[] = ["documents"];

/**
 * An application as its institution sees it; null for every other.
 *
 * @param withAnswers false: the answers are null, as if they were not shared
 */
export async function findReviewPage(
  db: DbOrTransaction,
  actor: Actor,
  id: string,
  now: Date,
  withAnswers = true,
) {
  const organisationId = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  if (organisationId === null) return null;
  const [found, [review]] = await Promise.all([
    findInstitutionApplication(db, actor, id),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.applicationId, id), seenBy(organisationId))),
  ]);
  if (!found || !review) return null;
  const { sees, studentId } = found;
  const asked = listQuestions(db, id, { institution: organisationId });
  const [[row], criteria, people, questions, notes, events, median, decider, ...shared] = await Promise.all([
    readRows(db, organisationId, [review.id]),
    listCriteria(db, organisationId),
    listReviewers(db, organisationId),
    asked,
    listReviewNotes(db, review.id),
    listStatusChanges(db, id),
    medianDecision(db, organisationId),
    review.decidedBy === null
      ? null
      : db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.userId, review.decidedBy)),
    sees.contact ? findContact(db, studentId) : null,
    withAnswers ? readAnswers(db, id, sees) : null,
    sees.documents ? listSharedDocuments(db, { id, studentId }, asked, now) : null,
  ]);
  if (!row) return null;
  const [contact, answers, documents] = shared;
  const turn = turnOf(review);
  return {
    reviewId: review.id,
    isNew: review.firstSeenAt === null,
    row: toRow(row),
    version: review.version,
    assigneeId: review.assigneeId,
    rubric: review.rubric,
    checks: review.checks,
    isArchived: found.isArchived,
    createdAt: found.createdAt,
    withdrawnAt: found.withdrawnAt,
    events,
    decidedAt: review.decidedAt,
    decidedBy: decider?.[0]?.name ?? null,
    reason: review.reason,
    clocks: { turn, ...clocksAt(review, turn, now), median: daysOf(median) },
    criteria,
    people,
    questions,
    notes,
    contact,
    answers,
    documents,
  };
}

/** The status changes of an application, newest first; without the reasons, which are for the student and us. */
async function listStatusChanges(db: DbOrTransaction, applicationId: string) {
  const rows = await db
    .select({
      id: timelineEvents.id,
      kind: timelineEvents.kind,
      from: timelineEvents.fromValue,
      to: timelineEvents.toValue,
      at: timelineEvents.createdAt,
    })
    .from(timelineEvents)
    .where(
      and(eq(timelineEvents.applicationId, applicationId), inArray(timelineEvents.kind, [...STATUS_KINDS])),
    )
    .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.id));
  return rows.map((row) => ({ ...row, reason: null }));
}

async function listReviewNotes(db: DbOrTransaction, reviewId: string) {
  return db
    .select({
      id: institutionNotes.id,
      body: institutionNotes.body,
      author: profiles.fullName,
      authorId: institutionNotes.authorId,
      createdAt: institutionNotes.createdAt,
    })
    .from(institutionNotes)
    .leftJoin(profiles, eq(profiles.userId, institutionNotes.authorId))
    .where(eq(institutionNotes.reviewId, reviewId))
    .orderBy(desc(institutionNotes.createdAt), desc(institutionNotes.id))
    .limit(MOST_NOTES);
}

async function findContact(db: DbOrTransaction, studentId: string) {
  const [row] = await db
    .select({ email: students.email, phone: students.phone })
    .from(students)
    .where(eq(students.id, studentId));
  return row ? { ...row, email: shownAddress(row.email) } : null;
}

/** The answers that the student shares, by step; null if none are shared. */
async function readAnswers(db: DbOrTransaction, id: string, sees: Readonly<Record<SharePart, boolean>>) {
  const isShared = ({ step }: { step: ApplyStep }) => sees[SHARE_PART_OF_STEP[step]];
  if (!APPLY_STEPS.some((step) => !LEFT_OUT_STEPS.includes(step) && isShared({ step }))) return null;
  const [row] = await db
    .select({
      answers: applications.answers,
      source: applications.source,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) return [];
  const steps = await describeSubmitted(db, row);
  return steps
    .filter((each) => !LEFT_OUT_STEPS.includes(each.step) && isShared(each))
    .map((step) => ({
      ...step,
      answers: step.answers.filter(({ name }) => sees.contact || !CONTACT_ANSWERS.includes(name)),
    }));
}

/**
 * The document types of a shared application that an institution sees: those of its checklist, and those that it
 * requested.
 */
async function sharedKinds(
  db: DbOrTransaction,
  id: string,
  asked: Promise<readonly OpenQuestion[]>,
  now: Date,
): Promise<DocumentKind[]> {
  const [onChecklist, questions] = await Promise.all([documentsRequestedOf(db, id, now), asked]);
  return [
    ...new Set([
      ...onChecklist.map(({ kind }) => kind),
      ...questions.flatMap(({ kinds, cancelledAt }) => (cancelledAt === null ? kinds : [])),
    ]),
  ];
}

/** Documents that count; returned or expired ones are between the student and us. */
const STANDING: readonly StudentDocument["state"][] = ["accepted", "in-review"];

async function listSharedDocuments(
  db: DbOrTransaction,
  { id, studentId }: { id: string; studentId: string },
  asked: Promise<readonly OpenQuestion[]>,
  now: Date,
) {
  const [kinds, wallet] = await Promise.all([
    sharedKinds(db, id, asked, now),
    listDocuments(db, studentId, now),
  ]);
  return kinds.map((kind) => ({
    kind,
    sent: wallet.filter((paper) => paper.kind === kind && STANDING.includes(paper.state)),
  }));
}

/**
 * The document if an institution can open it as part of an application; null for every other document of the wallet.
 */
export async function findSharedDocument(
  db: DbOrTransaction,
  actor: Actor,
  { applicationId, documentId }: { applicationId: string; documentId: string },
  now: Date,
): Promise<StudentDocument | null> {
  const found = await findInstitutionApplication(db, actor, applicationId);
  if (!found?.sees.documents) return null;
  const asked = listQuestions(db, found.id, { institution: found.organisationId });
  const shown = await listSharedDocuments(db, found, asked, now);
  return shown.flatMap(({ sent }) => sent).find(({ id }) => id === documentId) ?? null;
}
