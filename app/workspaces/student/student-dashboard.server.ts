import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { circumstancesOf } from "#app/admissions/answers/judge-answers.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { stepProgress } from "#app/admissions/answers/progress.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { COURSE_NAME, UNIVERSITY_NAME } from "#app/admissions/applications/choice-names.server.ts";
import { describeSubmitted } from "#app/admissions/applications/described-answers.server.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import type {
  LogEntry,
  OpenDraft,
  StudentApplicationDetail,
} from "#app/admissions/applications/student-view.ts";
import type { WaitReason } from "#app/admissions/applications/wait-reasons.ts";
import { listOpenDrafts } from "#app/admissions/drafts/draft-records.server.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import { WAITS_BECAUSE } from "#app/admissions/next-steps/next-steps.server.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import { offerConditions, offers } from "#app/admissions/offers/offers.tables.server.ts";
import { isShownToStudent, type TimelineKind } from "#app/admissions/students/timeline.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { shownIntake } from "#app/catalogue/intakes/shown-intake.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { OwnApplication, OwnOffer } from "./own-application.ts";

/** More than anyone has. */
const MOST_APPLICATIONS = 50;

/** The applications of an account's students, newest first, each with the offer that its next step is about. */
export async function listOwnApplications(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<OwnApplication[]> {
  const rows = await selectApplications(db)
    .where(inArray(applications.studentId, [...studentIds]))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_APPLICATIONS);
  return rows.map(toView);
}

/** An application of one of these students with its answers, or null if it belongs to another. */
export async function findOwnApplication(
  db: DbOrTransaction,
  studentIds: readonly string[],
  reference: string,
): Promise<StudentApplicationDetail | null> {
  return findApplicationDetail(
    db,
    and(eq(applications.reference, reference), inArray(applications.studentId, [...studentIds])),
  );
}

/** An application with its answers and the visible part of its log; the caller checks access. */
export async function findApplicationDetail(
  db: DbOrTransaction,
  whose: SQL | undefined,
): Promise<StudentApplicationDetail | null> {
  const [row] = await selectApplications(db).where(whose);
  if (!row) return null;
  const [log, answers] = await Promise.all([readLog(db, row.id), describeSubmitted(db, row)]);
  return { ...toView(row), log, answers };
}

/** The drafts that an account writes for its students, with their progress, the newest first. */
export async function listDraftProgress(
  db: DbOrTransaction,
  studentIds: readonly string[],
  now: Date,
): Promise<OpenDraft[]> {
  const drafts = await listOpenDrafts(db, studentIds);
  if (drafts.length === 0) return [];
  const intakes = await listFormIntakes(db);
  return drafts.map((draft) => {
    const progress = stepProgress(draft.answers, { now, intakes, ...circumstancesOf(draft) });
    return {
      id: draft.id,
      studentId: draft.studentId,
      version: draft.version,
      updatedAt: draft.updatedAt,
      complete: progress.steps.map((step) => step.complete),
      nextOpen: progress.nextOpen,
    };
  });
}

/** The address of an account, for what is sent to its own owner. */
export async function findAccountEmail(db: DbOrTransaction, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** Who of which agency submitted it for the student; null where the student or our team did. */
const SUBMITTED_BY = sql<string | null>`(
  select concat_ws(', ', p.full_name, o.name) from ${organisations} o
  left join ${profiles} p on p.user_id = ${applications.submittedBy}
  where o.id = ${applications.agentId} and ${applications.source} = 'agent')`;

/** The offer to answer, else the one that was accepted. */
const OFFER = sql<OwnOffer | null>`(
  select json_build_object('id', o.id, 'state', o.state, 'expiresOn', o.expires_on, 'currency', o.currency,
    'tuitionMinor', o.tuition_minor, 'depositMinor', o.deposit_minor, 'scholarshipMinor', o.scholarship_minor,
    'healthCoverMinor', o.health_cover_minor, 'otherFeesMinor', o.other_fees_minor, 'openConditions', (
      select count(*) from ${offerConditions} c where c.offer_id = o.id and c.state not in ('met', 'waived')))
  from ${offers} o where o.application_id = ${applications.id}
    and (o.state = 'accepted' or (o.state = 'issued' and o.expires_at > now()))
  order by o.state = 'issued' desc, o.issued_at desc limit 1)`;

function selectApplications(db: DbOrTransaction) {
  return db
    .select({
      id: applications.id,
      studentId: applications.studentId,
      reference: applications.reference,
      status: applications.status,
      withdrawnAt: applications.withdrawnAt,
      isArchived: applications.isArchived,
      version: applications.version,
      university: UNIVERSITY_NAME,
      course: COURSE_NAME,
      intake: intakes.label,
      counsellor: counsellors.name,
      submittedBy: SUBMITTED_BY,
      createdAt: applications.createdAt,
      because: WAITS_BECAUSE.mapWith((because): WaitReason => because),
      offer: OFFER,
      guardian: { name: guardianConfirmations.name, state: guardianConfirmations.state },
      answers: applications.answers,
      source: applications.source,
    })
    .from(applications)
    .innerJoin(applicationNextSteps, eq(applicationNextSteps.applicationId, applications.id))
    .leftJoin(universities, eq(universities.id, applications.universityId))
    .leftJoin(courses, eq(courses.id, applications.courseId))
    .leftJoin(intakes, eq(intakes.code, applications.intakeCode))
    .leftJoin(counsellors, eq(counsellors.id, applications.counsellorId))
    .leftJoin(guardianConfirmations, eq(guardianConfirmations.applicationId, applications.id));
}

type Row = Awaited<ReturnType<typeof selectApplications>>[number];

function toView({ answers, source: _, ...row }: Row): OwnApplication {
  const typed = restoreDraftAnswers(answers).preferences.desiredCourse.trim();
  return {
    ...row,
    course: row.course ?? (typed || null),
    intake: row.intake === null ? null : shownIntake(row.intake),
    offerId: row.offer?.id ?? null,
  };
}

/** The log of an application, newest first, without what is for staff alone. */
async function readLog(db: DbOrTransaction, applicationId: string): Promise<LogEntry[]> {
  const events = await db
    .select({
      id: timelineEvents.id,
      at: timelineEvents.createdAt,
      kind: timelineEvents.kind,
      from: timelineEvents.fromValue,
      to: timelineEvents.toValue,
      reason: timelineEvents.reason,
    })
    .from(timelineEvents)
    .where(eq(timelineEvents.applicationId, applicationId))
    .orderBy(desc(timelineEvents.createdAt), desc(timelineEvents.id));
  return events.flatMap((event) => {
    const kind = event.kind as TimelineKind;
    return isShownToStudent(kind)
      ? [{ ...event, kind, from: readable(event.from), to: readable(event.to) }]
      : [];
  });
}

/** Ids are for machines. */
function readable(value: string | null): string | null {
  return value === null || isRecordId(value) ? null : value;
}
