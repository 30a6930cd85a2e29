import { staffLicences } from "#app/people/licences/licences.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import type { HandledIn } from "#app/visas/advice/advice-table.ts";
import { visaDates, visaFiles, visaReviews } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { REVIEW_CHECKS } from "#app/visas/visa-files/visa-options.ts";
import { makeStaff } from "./actors.ts";
import { makeMilestone } from "./milestones.ts";
import { makeApplication, makeStudentRecord, only } from "./records.ts";

type GivenFile = Partial<typeof visaFiles.$inferInsert>;

/** The visa file of an application for Australia, as it stands in the table. */
export async function makeVisaFile(db: DbOrTransaction, applicationId: string, given: GivenFile = {}) {
  const values = { applicationId, destination: "australia" as const, ...given };
  return only(await db.insert(visaFiles).values(values).returning());
}

/** A request for information of a visa file. */
export async function makeVisaDate(
  db: DbOrTransaction,
  applicationId: string,
  given: Partial<typeof visaDates.$inferInsert> = {},
) {
  const values = { applicationId, kind: "information" as const, dueOn: "2026-12-10", ...given };
  return only(await db.insert(visaDates).values(values).returning());
}

/** The signature of a second reviewer. */
export async function makeVisaReview(db: DbOrTransaction, applicationId: string, signedBy: string) {
  const values = { applicationId, signedBy, signedAt: new Date(), checks: [...REVIEW_CHECKS] };
  return only(
    await db
      .insert(visaReviews)
      .values({ ...values, contentRevision: 0 })
      .returning(),
  );
}

/** A licence that is valid for many years. */
export async function makeLicence(
  db: DbOrTransaction,
  userId: string,
  given: Partial<typeof staffLicences.$inferInsert> = {},
) {
  const values = {
    kind: "marn" as const,
    number: "1234567",
    validFrom: "2020-01-01",
    validUntil: "2199-12-31",
  };
  return only(
    await db
      .insert(staffLicences)
      .values({ userId, ...values, ...given })
      .returning(),
  );
}

/** Records that a lawyer has reviewed the table of who can give advice, for an agency in that place. */
export async function reviewAdvice(db: DbOrTransaction, handledIn: HandledIn): Promise<void> {
  const value = { handledIn, reviewedOn: "2026-11-01", reviewedBy: "Lawyer", version: 1 };
  await db
    .insert(settings)
    .values({ key: "visas.advice", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** A visa file of a student for each form of its pages, and a colleague with a licence. */
export async function makeVisasOfWorld(db: DbOrTransaction, mark: string) {
  const { id: studentId } = await makeStudentRecord(db, { lastName: mark });
  await reviewAdvice(db, "elsewhere");
  const preparer = await makeStaff(db, "counsellor", "Visa Preparer");
  const reviewer = await makeStaff(db, "counsellor", "Visa Reviewer");
  await makeLicence(db, reviewer.userId);
  const accepted = async () => (await makeApplication(db, studentId, { status: "Accepted" })).id;
  const file = async (given: GivenFile = {}) => {
    const applicationId = await accepted();
    await makeVisaFile(db, applicationId, { preparedBy: preparer.userId, ...given });
    return applicationId;
  };
  const withCoe = async () => {
    const id = await file();
    await makeMilestone(db, id, "coe-issued", { coeNumber: "ABC123", day: "2025-01-02" });
    return id;
  };
  const lodged = async () => {
    const id = await withCoe();
    await makeMilestone(db, id, "visa-lodged", { day: "2025-01-20" });
    return id;
  };
  const signed = async () => {
    const id = await file();
    await makeVisaReview(db, id, reviewer.userId);
    return id;
  };
  const fileId = await file();
  const refusedId = await lodged();
  await makeMilestone(db, refusedId, "visa-refused", { day: "2025-03-01" });
  const dated = async () => {
    const id = await file();
    return { id, dateId: (await makeVisaDate(db, id)).id };
  };
  return {
    createId: await accepted(),
    fileId,
    planId: await file(),
    placeId: await file(),
    addDateId: await file(),
    finish: await dated(),
    remove: await dated(),
    itemId: await file(),
    lodgeId: await withCoe(),
    outcomeId: await lodged(),
    refusedId,
    signId: await file(),
    withdrawId: await signed(),
    readyId: await signed(),
    // A licence is needed there.
    handOverId: await file({ handledIn: "australia" }),
    preparerId: preparer.userId,
    reviewerId: reviewer.userId,
    licenceId: (await makeLicence(db, preparer.userId, { kind: "nz-adviser" })).id,
  };
}
