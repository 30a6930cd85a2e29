import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { findRepresentation } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import { accountsIn } from "#app/people/memberships/who-hears.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { NotificationName, Teller, Tellers, Told } from "#app/platform/notifications/change.server.ts";
import { MEMBER_ROLES } from "#app/platform/permissions/member-roles.ts";
import { offers } from "./offers.tables.server.ts";

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

interface ToldAs {
  /** The notifications of the student and the institution; null for the one who acted. */
  readonly student: NotificationName | null;
  readonly institution: NotificationName | null;
  readonly staff: NotificationName;
}

/** Notifies the student, the agent, staff and the institution. Drafts notify no one. */
const tell =
  (as: ToldAs): Teller =>
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
        kind: as.staff,
        to: await whoSeesTo(db, row.counsellorId ?? row.studentCounsellorId),
        studentId,
        values,
      },
    ];
    if (agent) {
      const to = await accountsIn(db, agent.organisationId, MEMBER_ROLES);
      told.push({ kind: "offer-news-of-own", to, studentId, values });
    }
    if (as.student && studentUserId) told.push({ kind: as.student, to: [studentUserId], studentId, values });
    if (as.institution && review) {
      const to = await accountsIn(db, review.organisationId, MEMBER_ROLES);
      told.push({ kind: as.institution, to, values });
    }
    return told;
  };

const answered = tell({ student: null, institution: "offer-answered", staff: "offer-changed-of" });

export const offerTellers = {
  "offer.issue": tell({ student: "offer-issued", institution: null, staff: "offer-issued-of" }),
  "offer.withdraw": tell({ student: "offer-withdrawn", institution: null, staff: "offer-changed-of" }),
  "offer.reviewCondition": tell({ student: "offer-condition", institution: null, staff: "offer-changed-of" }),
  "offer.answerCondition": answered,
  "offer.accept": answered,
  "offer.decline": answered,
  "offer.defer": answered,
  "offer.expire": tell({ student: "offer-expired", institution: "offer-ended", staff: "offer-changed-of" }),
} as const satisfies Tellers;
