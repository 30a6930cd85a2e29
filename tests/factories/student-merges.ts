import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { studentMerges } from "#app/admissions/student-merges/student-merges.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { comingSlot, makeBookableCounsellor, makeBooking } from "./bookings.ts";
import { makeDocumentRequest } from "./document-requests.ts";
import { makeDocument } from "./documents.ts";
import { makeApplication, makeDraft, makeNote, makeSavedPoints, makeStudentRecord, only } from "./records.ts";
import { makeTask } from "./tasks.ts";
import { makeMessage } from "./threads.ts";

/** One of everything that can hang on a student, each in a number of its own. */
export async function makeLaden(db: Db, id: string, count: number): Promise<void> {
  const counsellor = await makeBookableCounsellor(db, { name: `Counsellor ${randomUUID()}` });
  for (let at = 0; at < count; at++) {
    const application = await makeApplication(db, id);
    await makeDraft(db, id);
    await makeDocument(db, id);
    await makeNote(db, id, `Note ${at}`);
    await makeMessage(db, id, `Message ${at}`, { at: new Date(Date.now() - at * 60_000), side: "student" });
    await makeMessage(db, id, `About the application ${at}`, { applicationId: application.id });
    await makeBooking(db, counsellor.id, comingSlot(60 * at, 5), { studentId: id });
    await makeTask(db, { studentId: id, subjectType: "student", subjectId: id });
    await db.insert(timelineEvents).values({ studentId: id, kind: "student-added" });
  }
  await makeDocumentRequest(db, id);
  await makeSavedPoints(db, id, "visa=au-189&age=30&date=2026-10-01");
}

/** Two records with the same number. */
export async function makeLookalikes(
  db: DbOrTransaction,
  { lastName = "Rai" }: { lastName?: string } = {},
): Promise<readonly [id: string, otherId: string]> {
  const [one, other] = [await makeStudentRecord(db, { lastName }), await makeStudentRecord(db)];
  const phone = `+97798${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 900) + 100)}`;
  await db
    .update(students)
    .set({ phone })
    .where(inArray(students.id, [one.id, other.id]));
  return [one.id, other.id];
}

/** Two records that were made one, of which nothing hung on the other. */
export async function makeMerge(
  db: DbOrTransaction,
  { lastName = "Rai" }: { lastName?: string } = {},
): Promise<{ winnerId: string; loserId: string; mergeId: string }> {
  const [winner, loser] = [await makeStudentRecord(db, { lastName }), await makeStudentRecord(db)];
  await db.update(students).set({ mergedInto: winner.id, isArchived: true }).where(eq(students.id, loser.id));
  const kept = { before: {}, after: {}, loser: { is_archived: false }, moved: [], threads: null, papers: [] };
  const merge = only(
    await db
      .insert(studentMerges)
      .values({ winnerId: winner.id, loserId: loser.id, mergedAt: new Date(), kept })
      .returning(),
  );
  return { winnerId: winner.id, loserId: loser.id, mergeId: merge.id };
}
