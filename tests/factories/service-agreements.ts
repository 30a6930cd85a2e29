import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import {
  serviceAgreementItems,
  serviceAgreements,
} from "#app/billing/service-agreements/agreements.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { only } from "./records.ts";

type Given = Partial<typeof serviceAgreements.$inferInsert>;

/** A service agreement of A$500 without tax, a draft unless it was given another status. */
export async function makeAgreement(db: DbOrTransaction, studentId: string, given: Given = {}) {
  const amounts = { netMinor: 50_000, taxMinor: 0 };
  const agreement = only(
    await db
      .insert(serviceAgreements)
      .values({
        studentId,
        currency: "AUD",
        text: "We help with applications.",
        textVersion: 1,
        ...amounts,
        totalMinor: 50_000,
        ...given,
      })
      .returning(),
  );
  const item = only(
    await db
      .insert(serviceAgreementItems)
      .values({
        agreementId: agreement.id,
        place: 1,
        description: "Service fee",
        quantity: 100,
        unitMinor: 50_000,
        taxName: null,
        taxBasisPoints: 0,
        ...amounts,
      })
      .returning(),
  );
  return { ...agreement, itemId: item.id };
}

/** A service agreement that the student has not answered yet. */
export async function makeSentAgreement(db: DbOrTransaction, studentId: string, given: Given = {}) {
  const student = only(await db.select().from(students).where(eq(students.id, studentId)));
  return makeAgreement(db, studentId, {
    state: "sent",
    sentAt: new Date("2026-11-24T06:00:00Z"),
    studentName: joinName(student.firstName, student.lastName),
    agency: { name: "Southbound Pty Ltd", address: null, taxNumber: null },
    ...given,
  });
}

/** A service agreement for each form of its pages, and the text of new ones. */
export async function makeAgreementsOfWorld(
  db: DbOrTransaction,
  { own, foreign, mark }: { readonly own: string; readonly foreign: string; readonly mark: string },
) {
  await db
    .insert(settings)
    .values({ key: "billing.agreement-text", value: { text: "We help.", version: 1 } })
    .onConflictDoNothing();
  const draft = () => makeAgreement(db, foreign, { text: mark });
  const removal = await draft();
  const ownAgreement = await makeSentAgreement(db, own);
  const accepted = {
    state: "accepted" as const,
    decidedAt: new Date("2026-11-25T06:00:00Z"),
    hash: "0".repeat(64),
  };
  return {
    draftId: (await draft()).id,
    removal: { id: removal.id, itemId: removal.itemId },
    splitId: (await draft()).id,
    planId: (await draft()).id,
    discardId: (await draft()).id,
    sendId: (await draft()).id,
    sentId: (await makeSentAgreement(db, foreign, { text: mark })).id,
    acceptedId: (await makeSentAgreement(db, foreign, { text: mark, ...accepted })).id,
    ownId: ownAgreement.id,
    ownName: ownAgreement.studentName ?? "",
    declineId: (await makeSentAgreement(db, own)).id,
  };
}
