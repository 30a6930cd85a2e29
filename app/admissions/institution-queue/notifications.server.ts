import { eq, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Change, NotificationName, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import { institutionReviews } from "./institution-queue.tables.server.ts";

/** An application with its assignees, by the id in the audit log. */
async function findReviews(db: DbOrTransaction, applicationId: string) {
  return db
    .select({
      organisationId: institutionReviews.organisationId,
      isShared: institutionReviews.isShared,
      receivedAt: institutionReviews.receivedAt,
      assigneeId: institutionReviews.assigneeId,
      reference: applications.reference,
      counsellorId: sql<string | null>`coalesce(${applications.counsellorId}, ${students.counsellorId})`,
      studentId: students.id,
      studentUserId: students.userId,
    })
    .from(institutionReviews)
    .innerJoin(applications, eq(applications.id, institutionReviews.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(institutionReviews.applicationId, applicationId));
}
type Found = Awaited<ReturnType<typeof findReviews>>[number];

/** The assignee, or everyone who could be assigned. */
const concerned = async (db: DbOrTransaction, { assigneeId, organisationId }: Found): Promise<string[]> => {
  const people = await accountsIn(db, organisationId);
  return assigneeId !== null && people.includes(assigneeId) ? [assigneeId] : people;
};

const subjectOf = (applicationId: string) => ({ type: "review", id: applicationId });

const toInstitution =
  (kind: NotificationName, isMeant: (review: Found, change: Change) => boolean) =>
  async (db: DbOrTransaction, change: Change): Promise<Told[]> => {
    const found = (await findReviews(db, change.subjectId)).filter((review) => isMeant(review, change));
    return Promise.all(
      found.map(async (review) => ({
        kind,
        to: await concerned(db, review),
        subject: subjectOf(change.subjectId),
        values: { reference: review.reference },
      })),
    );
  };

/** Whether the application was first received with this change, or a moment before. */
const justReceived = ({ isShared, receivedAt }: Found, { at }: Change): boolean =>
  isShared && Math.abs(at.getTime() - receivedAt.getTime()) < 60_000;

const toldOfNew = toInstitution("review-received", justReceived);

/**
 * The notifications about applications of institutions, in addition to those other modules send for the same change.
 */
export const institutionQueueTellers = {
  "share.give": toldOfNew,
  "share.record": toldOfNew,
  "share.withdraw": toInstitution("review-ended", ({ isShared }) => !isShared),
  "review.answer": toInstitution(
    "review-answered",
    ({ isShared }, { fields }) => isShared && fields.includes("answer"),
  ),
  async "review.work"(db, change) {
    if (!change.fields.includes("assigneeId")) return [];
    const found = (await findReviews(db, change.subjectId)).filter(({ isShared }) => isShared);
    return found.flatMap(({ assigneeId, reference }) =>
      assigneeId === null
        ? []
        : [{ kind: "review-assigned" as const, to: [assigneeId], values: { reference } }],
    );
  },
  async "review.ask"(db, change) {
    if (!change.fields.includes("question")) return [];
    const [review] = (await findReviews(db, change.subjectId)).filter(({ isShared }) => isShared);
    if (!review) return [];
    const { studentUserId, studentId, counsellorId, reference } = review;
    const subject = { type: "application", id: change.subjectId };
    const values = { reference };
    return [
      ...(studentUserId === null
        ? []
        : [{ kind: "institution-asked" as const, to: [studentUserId], studentId, subject, values }]),
      { kind: "institution-asked-staff" as const, to: await whoSeesTo(db, counsellorId), subject, studentId },
      {
        kind: "institution-asked-agent" as const,
        to: (await agentsOf(db, studentId)).map(({ userId }) => userId),
        subject,
        studentId,
        values,
      },
    ];
  },
} as const satisfies Tellers;

/** The notifications to institutions for changes that `applications` notifies others of. */
export const institutionQueueAlso = {
  "application.changeStatus": toldOfNew,
  "application.withdrawOwn": toInstitution("review-withdrawn", ({ isShared }) => isShared),
} as const satisfies Tellers;
