import { eq, inArray } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { studentMerges, students } from "#app/registry/tables.server.ts";
import { makeStudentRecord, only } from "./records.ts";

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
