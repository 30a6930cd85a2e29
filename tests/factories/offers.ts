import { eq } from "drizzle-orm";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import { offerConditions, offers } from "#app/admissions/offers/offers.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { makeApplication, only } from "./records.ts";

const LETTER = { letterOrigin: "template", letterVersion: 1, letterSha256: "0".repeat(64) } as const;

/** An offer on an application; issued unless its state says otherwise, without the file of its letter. */
export async function makeOffer(
  db: DbOrTransaction,
  applicationId: string,
  given: Partial<typeof offers.$inferInsert> & { conditions?: readonly string[] } = {},
): Promise<typeof offers.$inferSelect> {
  const { conditions = [], ...values } = given;
  const state = values.state ?? "issued";
  const issued = state === "draft" ? {} : { ...LETTER, issuedAt: new Date("2026-11-01T00:00:00Z") };
  const offer = only(
    await db
      .insert(offers)
      .values({
        applicationId,
        state,
        kind: conditions.length > 0 ? "conditional" : "full",
        university: "University of the South",
        course: "Master of Data Science",
        startsOn: "2027-07-19",
        currency: "AUD",
        tuitionMinor: 4_200_000,
        expiresOn: "2027-03-01",
        expiresAt: new Date("2027-03-01T16:00:00Z"),
        source: "staff",
        ...issued,
        ...values,
      })
      .returning(),
  );
  if (conditions.length > 0) {
    await db
      .insert(offerConditions)
      .values(conditions.map((text, at) => ({ offerId: offer.id, text, position: at + 1 })));
  }
  return offer;
}

/** The offers of the world: an open one with a condition, a draft, a deferred one, and one of another student. */
export async function makeOffersOfWorld(
  db: DbOrTransaction,
  given: {
    studentId: string;
    foreignApplicationId: string;
    institutionId: string;
    mark: string;
    foreignMark: string;
  },
) {
  const { studentId, foreignApplicationId, institutionId, mark, foreignMark } = given;
  const application = await makeApplication(db, studentId, { status: "Accepted" });
  const expiresOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const days = { expiresOn, expiresAt: new Date(`${expiresOn}T16:00:00Z`), startsOn: "2031-02-17" };
  const open = await makeOffer(db, application.id, {
    ...days,
    course: mark,
    conditions: ["Final transcript"],
  });
  const draft = await makeOffer(db, application.id, { ...days, course: mark, state: "draft" });
  const deferred = await makeOffer(db, application.id, { ...days, course: mark, state: "deferred" });
  const foreign = await makeOffer(db, foreignApplicationId, { ...days, course: foreignMark });
  const condition = only(
    await db
      .select({ id: offerConditions.id })
      .from(offerConditions)
      .where(eq(offerConditions.offerId, open.id)),
  );
  await db.insert(institutionReviews).values({
    applicationId: application.id,
    organisationId: institutionId,
    isShared: true,
    receivedAt: new Date(),
    reference: application.reference,
    studentKey: "",
    status: "Accepted",
    turnSince: new Date(),
  });
  const student = only(await db.select().from(students).where(eq(students.id, studentId)));
  return {
    applicationId: application.id,
    openId: open.id,
    draftId: draft.id,
    deferredId: deferred.id,
    conditionId: condition.id,
    foreignId: foreign.id,
    foreignApplicationId,
    studentName: joinName(student.firstName, student.lastName),
  };
}
