import { eq } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { accountsOf, whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** The account of a counsellor; null if none is assigned, or the assigned one has no account. */
export async function accountOfCounsellor(
  db: DbOrTransaction,
  counsellorId: string | null,
): Promise<string | null> {
  if (counsellorId === null) return null;
  const [row] = await db
    .select({ userId: counsellors.userId })
    .from(counsellors)
    .where(eq(counsellors.id, counsellorId));
  return row?.userId ?? null;
}

/** The counsellor whose account it is; null for none. */
export async function counsellorOfAccount(db: DbOrTransaction, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: counsellors.id })
    .from(counsellors)
    .where(eq(counsellors.userId, userId));
  return row?.id ?? null;
}

/** The staff to notify about a student or an application: its counsellor, otherwise everyone who can respond. */
export async function whoSeesTo(db: DbOrTransaction, counsellorId: string | null): Promise<string[]> {
  const own = await accountOfCounsellor(db, counsellorId);
  return own === null ? accountsOf(await whoAnswers(db, "student.update")) : [own];
}
