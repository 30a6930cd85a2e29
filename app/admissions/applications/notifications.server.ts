import { and, desc, eq, inArray } from "drizzle-orm";
import { MILESTONES } from "#app/admissions/students/timeline.ts";
import { accountOfCounsellor, whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Change, Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import type { NotificationValues } from "#app/platform/notifications/notification.ts";
import type { NotificationName } from "#app/registry/notification-kinds.ts";
import { applications, students, timelineEvents } from "#app/registry/tables.server.ts";

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

/** What is told of an application, once it is read as it is now. */
const about =
  (tell: (row: Concerned, db: DbOrTransaction, change: Change) => Promise<Told | null>): Teller =>
  async (db, change) => {
    const row = await findConcerned(db, change.subjectId);
    const told = row && (await tell(row, db, change));
    return told ? [told] : [];
  };

const toStudent = (
  kind: NotificationName,
  valuesOf: (row: Concerned) => NotificationValues = () => ({}),
): Teller =>
  about(async (row) =>
    row.studentUserId === null
      ? null
      : { kind, to: [row.studentUserId], values: { reference: row.reference, ...valuesOf(row) } },
  );

const toStaff = (kind: NotificationName): Teller =>
  about(async ({ studentId, counsellorId, studentCounsellorId }, db) => ({
    kind,
    studentId,
    to: await whoSeesTo(db, counsellorId ?? studentCounsellorId),
  }));

export const applicationTellers = {
  "application.submitOwn": toStaff("application-submitted"),
  "application.withdrawOwn": toStaff("application-withdrawn"),
  "application.createForStudent": toStudent("application-sent-for-you"),
  "application.changeStatus": toStudent("application-status", ({ status }) => ({ status })),
  "application.setCourse": toStudent("application-course"),
  "application.addMilestone": about(async ({ id, studentUserId, reference }, db) => {
    const [last] = await db
      .select({ kind: timelineEvents.kind })
      .from(timelineEvents)
      .where(and(eq(timelineEvents.applicationId, id), inArray(timelineEvents.kind, [...MILESTONES])))
      .orderBy(desc(timelineEvents.createdAt))
      .limit(1);
    if (studentUserId === null || !last) return null;
    return {
      kind: "application-milestone",
      to: [studentUserId],
      values: { reference, milestone: last.kind },
    };
  }),
  "application.assign": about(async ({ counsellorId, studentId }, db) => {
    const to = await accountOfCounsellor(db, counsellorId);
    return to === null ? null : { kind: "application-assigned", studentId, to: [to] };
  }),
} as const satisfies Tellers;
