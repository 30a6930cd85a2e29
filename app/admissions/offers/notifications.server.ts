import { and, eq, isNull } from "drizzle-orm";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import type { NotificationName } from "#app/registry/notification-kinds.ts";
import {
  applications,
  institutionReviews,
  memberships,
  offers,
  students,
} from "#app/registry/tables.server.ts";

async function findConcerned(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({
      issuedAt: offers.issuedAt,
      applicationId: applications.id,
      reference: applications.reference,
      counsellorId: applications.counsellorId,
      studentId: students.id,
      studentUserId: students.userId,
      studentCounsellorId: students.counsellorId,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(offers.id, id));
  return row ?? null;
}

async function peopleOf(db: DbOrTransaction, organisationId: string | undefined): Promise<string[]> {
  if (organisationId === undefined) return [];
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organisationId, organisationId), isNull(memberships.disabledAt)));
  return rows.map(({ userId }) => userId);
}

/** Tells the student (where they are to hear of it), the agent, staff and the institution. Drafts are told to nobody. */
const tell =
  (toStudent: NotificationName | null, toStaff: NotificationName): Teller =>
  async (db, { subjectId }) => {
    const row = await findConcerned(db, subjectId);
    if (!row?.issuedAt) return [];
    const { applicationId, reference, studentId, studentUserId } = row;
    const values = { reference, application: applicationId };
    const agent = await findRepresentation(db, studentId);
    const [review] = await db
      .select({ organisationId: institutionReviews.organisationId })
      .from(institutionReviews)
      .where(and(eq(institutionReviews.applicationId, applicationId), eq(institutionReviews.isShared, true)));
    const told: Told[] = [
      {
        kind: toStaff,
        to: await whoSeesTo(db, row.counsellorId ?? row.studentCounsellorId),
        studentId,
        values,
      },
      { kind: "offer-news-of-own", to: await peopleOf(db, agent?.organisationId), studentId, values },
    ];
    if (toStudent && studentUserId) told.push({ kind: toStudent, to: [studentUserId], values });
    // Who offers hears what the student's side answers.
    if (!toStudent)
      told.push({ kind: "offer-answered", to: await peopleOf(db, review?.organisationId), values });
    return told;
  };

export const offerTellers = {
  "offer.issue": tell("offer-issued", "offer-issued-of"),
  "offer.withdraw": tell("offer-withdrawn", "offer-changed-of"),
  "offer.judgeCondition": tell("offer-condition", "offer-changed-of"),
  "offer.answerCondition": tell(null, "offer-changed-of"),
  "offer.accept": tell(null, "offer-changed-of"),
  "offer.decline": tell(null, "offer-changed-of"),
  "offer.defer": tell(null, "offer-changed-of"),
  "offer.expire": tell(null, "offer-changed-of"),
} as const satisfies Tellers;
