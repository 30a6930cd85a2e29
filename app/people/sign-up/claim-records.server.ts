import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { isSameName } from "#app/people/credentials/same-person.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { moveRows } from "#app/platform/records/move-rows.server.ts";
import { studentRows, studentThreads } from "#app/platform/records/student-joins.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * Transfers the record that staff (or a booking) created for an address to the student who has just confirmed that
 * address. The older record stays, with its notes, history and counsellor; the account's own record is merged into it
 * and removed. If the account has applied for someone with another name, that is another person (a parent's other
 * child): the account then holds both.
 *
 * Does nothing while the address is not confirmed, if there is no such record, or if there are several (a parent's
 * address on two children's records), which staff resolve. Idempotent.
 */
export async function claimRecords(tx: Transaction, userId: string, requestId?: string): Promise<void> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "student")))
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user) return;
  const waiting = await tx
    .select()
    .from(students)
    .where(and(eq(students.email, user.email), isNull(students.userId), eq(students.isArchived, false)))
    .orderBy(asc(students.createdAt), asc(students.id))
    .for("update");
  const [kept, another] = waiting;
  if (kept && !another) await transferRecords(tx, userId, kept, requestId);
}

/**
 * Transfers one record to the student who has confirmed that it is theirs. The caller holds the lock and has checked
 * that it is unclaimed; otherwise as `claimRecords`.
 *
 * @returns whether the account now has it
 */
export async function transferRecords(
  tx: Transaction,
  userId: string,
  kept: Student,
  requestId?: string,
): Promise<boolean> {
  const held = await tx
    .select()
    .from(students)
    .where(and(eq(students.userId, userId), isNull(students.mergedInto)))
    .orderBy(asc(students.createdAt), asc(students.id))
    .for("update");
  const own = await samePersonAs(tx, kept, held);
  if (own) {
    // Two partners, each with its own consent: staff resolve this.
    const represented = and(
      inArray(representations.studentId, [kept.id, own.id]),
      eq(representations.state, "active"),
    );
    if ((await tx.$count(representations, represented)) > 1) return false;
    // Evidence refers to the record, and merged records lead there: it is not deleted.
    const isNamed = sql`exists (select from offer_acceptances a where a.student_id = ${own.id})
      or exists (select from student_merges m where ${own.id} in (m.winner_id, m.loser_id))`;
    if (await tx.$count(students, and(eq(students.id, own.id), isNamed))) return false;
    const direction = { from: own.id, to: kept.id };
    await moveRows(tx, studentRows.all(), direction);
    await studentThreads.all().join(tx, direction);
    await tx.delete(students).where(and(eq(students.id, own.id), ne(students.id, kept.id)));
  }
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const stages = students.stage.enumValues;
  const ownIsFurther = own && stages.indexOf(own.stage) > stages.indexOf(kept.stage);
  const { phone, phoneWrongSince } = kept.phone === null && own ? own : kept;
  await tx
    .update(students)
    .set({
      userId,
      ...(account && hasNoAddress(kept.email) ? { email: account.email } : {}),
      phone,
      phoneWrongSince,
      spokenLanguage: kept.spokenLanguage ?? own?.spokenLanguage ?? null,
      branchId: kept.branchId ?? own?.branchId ?? null,
      referredBy: kept.referredBy ?? own?.referredBy ?? null,
      counsellorId: kept.counsellorId ?? own?.counsellorId ?? null,
      stage: ownIsFurther ? own.stage : kept.stage,
      version: kept.version + 1,
    })
    .where(eq(students.id, kept.id));
  await recordAudit(
    tx,
    accountActor(userId),
    {
      action: "account.claimRecord",
      subjectType: "student",
      subjectId: kept.id,
      fields: ["userId", ...(ownIsFurther ? ["stage"] : [])],
    },
    requestId,
  );
  return true;
}

type Student = typeof students.$inferSelect;

/** The record of an account for the same person: one with that name, or one without applications. */
async function samePersonAs(
  tx: Transaction,
  kept: Student,
  held: readonly Student[],
): Promise<Student | undefined> {
  const named = held.find((each) => isSameName(each, kept));
  if (named) return named;
  for (const each of held) {
    if ((await tx.$count(applications, eq(applications.studentId, each.id))) === 0) return each;
  }
  return undefined;
}
