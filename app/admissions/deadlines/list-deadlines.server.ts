import { and, desc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { milestoneDeadlines } from "#app/admissions/milestones/milestone-deadlines.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { stepsOfRepresented } from "#app/admissions/next-steps/next-steps.server.ts";
import { applicationNextSteps } from "#app/admissions/next-steps/next-steps.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { representedBy } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import { calendarDateIn, calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { visaDates } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { type Deadline, daysInView, inView } from "./deadline.ts";

/** Whose deadlines: those of the students of an account, of a partner, or of a counsellor. */
export type DeadlineScope =
  | { readonly studentIds: readonly string[] }
  | { readonly organisationId: string }
  | { readonly counsellorId: string };

/** The maximum on a dashboard card. */
const MOST_ON_A_CARD = 5;
/** Per kind; if there are more, only the nearest are shown. */
const MOST = 1000;

/**
 * @param studentId the student column of the table that a query starts with, so that its index is used; that of
 *   steps, if it starts with applications
 */
function within(scope: DeadlineScope, studentId: PgColumn): SQL | undefined {
  const isThere = eq(students.isArchived, false);
  if ("studentIds" in scope) {
    // Applications have an index by student. Next steps, which are joined with them, have none.
    const indexed = studentId === applicationNextSteps.studentId ? applications.studentId : studentId;
    return and(inArray(indexed, [...scope.studentIds]), isThere);
  }
  if ("organisationId" in scope) {
    const { organisationId } = scope;
    const isTheirs =
      studentId === applicationNextSteps.studentId
        ? stepsOfRepresented(organisationId)
        : representedBy(organisationId, studentId);
    return and(isTheirs, isThere);
  }
  return and(eq(students.counsellorId, scope.counsellorId), isThere);
}

/** Everything due for the students of a scope, nearest first. Days are calendar dates. */
export async function listDeadlines(
  db: DbOrTransaction,
  scope: DeadlineScope,
  now: Date,
): Promise<Deadline[]> {
  const whose = within(scope, applicationNextSteps.studentId);
  const found = await Promise.all([
    expiringOffers(db, whose, now),
    dueDocuments(db, within(scope, documentRequests.studentId)),
    closingIntakes(db, whose, now),
    onTheWay(db, whose, now),
    visaDatesDue(db, whose),
  ]);
  return inView(found.flat(), calendarDateOf(now));
}

/** The nearest ones, for a dashboard. */
export async function listNextDeadlines(
  db: DbOrTransaction,
  scope: DeadlineScope,
  now: Date,
): Promise<Deadline[]> {
  return (await listDeadlines(db, scope, now)).slice(0, MOST_ON_A_CARD);
}

const person = { firstName: students.firstName, studentId: students.id };
const ofApplication = { ...person, applicationId: applications.id, reference: applications.reference };
const isOpen = eq(applicationNextSteps.isClosed, false);

async function expiringOffers(db: DbOrTransaction, whose: SQL | undefined, now: Date): Promise<Deadline[]> {
  const rows = await db
    .select({ ...ofApplication, id: offers.id, day: offers.expiresOn })
    .from(offers)
    .innerJoin(applicationNextSteps, eq(applicationNextSteps.applicationId, offers.applicationId))
    .innerJoin(applications, eq(applications.id, applicationNextSteps.applicationId))
    .innerJoin(students, eq(students.id, applicationNextSteps.studentId))
    .where(and(whose, isOpen, eq(offers.state, "issued"), gt(offers.expiresAt, now)))
    .orderBy(offers.expiresAt)
    .limit(MOST);
  return rows.map(({ id, ...row }) => ({ ...row, key: id, kind: "offer-expires", paper: null }));
}

/** Requested documents without a usable upload since. */
async function dueDocuments(db: DbOrTransaction, whose: SQL | undefined): Promise<Deadline[]> {
  const rows = await db
    .select({ ...person, id: documentRequests.id, day: documentRequests.dueOn, paper: documentRequests.kind })
    .from(documentRequests)
    .innerJoin(students, eq(students.id, documentRequests.studentId))
    .where(
      and(
        whose,
        isNull(documentRequests.cancelledAt),
        sql`not exists (
          select 1 from ${documents} join ${documentFiles} on ${documentFiles.documentId} = ${documents.id}
          where ${documents.studentId} = ${documentRequests.studentId} and ${documents.kind} = ${documentRequests.kind}
            and ${documents.state} in ('in-review', 'accepted') and ${documentFiles.createdAt} >= ${documentRequests.requestedAt})`,
      ),
    )
    .orderBy(documentRequests.dueOn)
    .limit(MOST);
  return rows.map(({ id, ...row }) => ({
    ...row,
    key: id,
    kind: "paper-due",
    reference: null,
    applicationId: null,
  }));
}

/**
 * Intakes whose applications were not submitted yet. They close at the end of the day in the office's time zone.
 */
async function closingIntakes(db: DbOrTransaction, whose: SQL | undefined, now: Date): Promise<Deadline[]> {
  const rows = await db
    .select({ ...ofApplication, closesAt: intakes.closesAt })
    .from(applicationNextSteps)
    .innerJoin(applications, eq(applications.id, applicationNextSteps.applicationId))
    .innerJoin(students, eq(students.id, applicationNextSteps.studentId))
    .innerJoin(intakes, eq(intakes.code, applicationNextSteps.intakeCode))
    .where(
      and(
        whose,
        isOpen,
        inArray(applicationNextSteps.status, ["New", "Under Review"]),
        gt(intakes.closesAt, now),
      ),
    )
    .orderBy(intakes.closesAt)
    .limit(MOST);
  return rows.flatMap(({ closesAt, ...row }): Deadline[] => {
    if (closesAt === null) return [];
    const day = calendarDateIn(new Date(closesAt.getTime() - 1), DEFAULT_TIME_ZONE);
    return [{ ...row, day, key: `${row.applicationId}-intake`, kind: "intake-closes", paper: null }];
  });
}

/** Requests with a deadline and appointments of visa files. */
async function visaDatesDue(db: DbOrTransaction, whose: SQL | undefined): Promise<Deadline[]> {
  const rows = await db
    .select({ ...ofApplication, id: visaDates.id, day: visaDates.dueOn, of: visaDates.kind })
    .from(visaDates)
    .innerJoin(applicationNextSteps, eq(applicationNextSteps.applicationId, visaDates.applicationId))
    .innerJoin(applications, eq(applications.id, applicationNextSteps.applicationId))
    .innerJoin(students, eq(students.id, applicationNextSteps.studentId))
    .where(and(whose, isOpen, isNull(visaDates.doneOn)))
    .orderBy(visaDates.dueOn)
    .limit(MOST);
  return rows.map(({ id, of, ...row }) => ({
    ...row,
    key: id,
    kind: of === "information" ? "visa-request" : "visa-appointment",
    paper: null,
  }));
}

/** Whether a day column is within the displayed range. */
const isInView = (day: SQL | PgColumn, { from, to }: { from: string; to: string }) =>
  sql`${day} between ${from}::date and ${to}::date`;

/** Due dates of the next steps of accepted applications, within the displayed range. */
async function onTheWay(db: DbOrTransaction, whose: SQL | undefined, now: Date): Promise<Deadline[]> {
  const view = daysInView(calendarDateOf(now));
  const rows = await db
    .select(ofApplication)
    .from(applicationNextSteps)
    .innerJoin(applications, eq(applications.id, applicationNextSteps.applicationId))
    .innerJoin(students, eq(students.id, applicationNextSteps.studentId))
    .where(
      and(
        whose,
        isOpen,
        or(eq(applicationNextSteps.status, "Accepted"), isNotNull(applicationNextSteps.milestone)),
        or(
          sql`exists (select 1 from ${offers} where ${offers.applicationId} = ${applicationNextSteps.applicationId}
            and ${offers.state} = 'accepted' and ${isInView(offers.startsOn, view)})`,
          sql`exists (select 1 from ${applicationMilestones}
            where ${applicationMilestones.applicationId} = ${applicationNextSteps.applicationId}
              and ${applicationMilestones.voidedAt} is null and ${isInView(applicationMilestones.censusOn, view)})`,
          sql`exists (select 1 from ${documents} where ${documents.studentId} = ${applicationNextSteps.studentId}
            and ${documents.kind} = 'passport' and ${documents.state} = 'accepted'
            and ${isInView(documents.expiresOn, view)})`,
        ),
      ),
    )
    .orderBy(desc(applicationNextSteps.createdAt), desc(applicationNextSteps.applicationId))
    .limit(MOST);
  if (rows.length === 0) return [];
  const ids = rows.map(({ applicationId }) => applicationId);
  const [steps, starts, passports] = await Promise.all([
    db
      .select()
      .from(applicationMilestones)
      .where(and(among(applicationMilestones.applicationId, ids), isNull(applicationMilestones.voidedAt)))
      .orderBy(applicationMilestones.recordedAt),
    db
      .select({ applicationId: offers.applicationId, startsOn: offers.startsOn })
      .from(offers)
      .where(and(among(offers.applicationId, ids), eq(offers.state, "accepted"))),
    db
      .select({
        studentId: documents.studentId,
        endsOn: sql<string | null>`max(${documents.expiresOn})::text`,
      })
      .from(documents)
      .where(
        and(
          among(documents.studentId, [...new Set(rows.map(({ studentId }) => studentId))]),
          eq(documents.kind, "passport"),
          eq(documents.state, "accepted"),
        ),
      )
      .groupBy(documents.studentId),
  ]);
  const stepsOf = Map.groupBy(steps, ({ applicationId }) => applicationId);
  const startOf = new Map(starts.map(({ applicationId, startsOn }) => [applicationId, startsOn]));
  const passportOf = new Map(passports.map(({ studentId, endsOn }) => [studentId, endsOn]));
  return rows.flatMap((row): Deadline[] => {
    const own = stepsOf.get(row.applicationId) ?? [];
    const has = (kind: string) => own.some((step) => step.kind === kind);
    // Only the month of an intake is known; after a deferral the start date is unknown.
    const startsOn = has("deferred") ? null : (startOf.get(row.applicationId) ?? null);
    const due = milestoneDeadlines({
      steps: own,
      startsOn,
      passportEndsOn: passportOf.get(row.studentId) ?? null,
    });
    const made = due.map(({ kind, day }): Deadline => {
      const ofPerson = kind === "passport-ends";
      return {
        ...row,
        ...(ofPerson ? { reference: null, applicationId: null } : {}),
        day,
        kind,
        key: `${ofPerson ? row.studentId : row.applicationId}-${kind}`,
        paper: null,
      };
    });
    if (startsOn === null || has("enrolled") || has("withdrawn") || has("transferred")) return made;
    const start = { ...row, key: `${row.applicationId}-start`, paper: null };
    return [...made, { ...start, kind: "course-starts", day: startsOn }];
  });
}
