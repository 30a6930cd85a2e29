import { eq } from "drizzle-orm";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { accountOfCounsellor, whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import { WITH_STUDENT } from "#app/admissions/tasks/follow-student.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type {
  Change,
  NotificationName,
  Teller,
  Tellers,
  Told,
} from "#app/platform/notifications/change.server.ts";
import type { NotificationValues } from "#app/platform/notifications/notification.ts";
import { applications } from "./applications.tables.server.ts";

type Concerned = NonNullable<Awaited<ReturnType<typeof findConcerned>>>;

async function findConcerned(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      status: applications.status,
      counsellorId: applications.counsellorId,
      studentId: students.id,
      studentUserId: students.userId,
      studentCounsellorId: students.counsellorId,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, id));
  return row ?? null;
}

/** Builds a notification from the current state of an application. */
const about =
  (tell: (row: Concerned, db: DbOrTransaction, change: Change) => Promise<Told | null>): Teller =>
  async (db, change) => {
    const row = await findConcerned(db, change.subjectId);
    const told = row && (await tell(row, db, change));
    return told ? [told] : [];
  };

/** Combines the notifications that one change sends to different recipients. */
const all =
  (...tellers: readonly Teller[]): Teller =>
  async (db, change) =>
    (await Promise.all(tellers.map((tell) => tell(db, change)))).flat();

const toAgents = (
  kind: NotificationName,
  valuesOf: (row: Concerned) => NotificationValues = () => ({}),
): Teller =>
  about(async (row, db) => ({
    kind,
    to: (await agentsOf(db, row.studentId)).map(({ userId }) => userId),
    studentId: row.studentId,
    values: { reference: row.reference, ...valuesOf(row) },
  }));

const toStudent = (
  kind: NotificationName,
  valuesOf: (row: Concerned) => NotificationValues = () => ({}),
): Teller =>
  about(async (row) =>
    row.studentUserId === null
      ? null
      : {
          kind,
          to: [row.studentUserId],
          studentId: row.studentId,
          values: { reference: row.reference, ...valuesOf(row) },
        },
  );

const toStaff = (kind: NotificationName): Teller =>
  about(async ({ studentId, counsellorId, studentCounsellorId }, db) => ({
    kind,
    studentId,
    to: await whoSeesTo(db, counsellorId ?? studentCounsellorId),
  }));

export const applicationTellers = {
  "application.submitOwn": all(toStaff("application-submitted"), toAgents("application-submitted-agent")),
  "application.submitAsAgent": all(
    toStaff("application-submitted-for"),
    toStudent("application-sent-by-agency"),
  ),
  "application.confirmOwn": toAgents("application-confirmed-agent"),
  "application.withdrawOwn": all(toStaff("application-withdrawn"), toAgents("application-withdrawn-agent")),
  "application.createForStudent": toStudent("application-sent-for-you"),
  "application.changeStatus": all(
    toStudent("application-status", ({ status }) => ({ status })),
    toAgents("application-status-agent", ({ status }) => ({ status })),
  ),
  "application.setCourse": toStudent("application-course"),
  "application.assign": about(async ({ counsellorId, studentId }, db, { fields }) => {
    // An application that follows its student is not announced on its own: the student is.
    if (fields.includes(WITH_STUDENT)) return null;
    const to = await accountOfCounsellor(db, counsellorId);
    return to === null ? null : { kind: "application-assigned", studentId, to: [to] };
  }),
} as const satisfies Tellers;
