import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { studentsOfAccount } from "#app/admissions/students/account-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { isSameName } from "#app/people/credentials/same-person.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { representations } from "./representations.tables.server.ts";

type Typed = { readonly email: string; readonly firstName: string; readonly lastName: string };

/**
 * The record of a person at an address, as its owner proves by opening our link: the student of that name on the
 * owner's account, one they never applied for, or the record that the account claims (`claimRecords`); without an
 * account the only record for the address, or the one of that name. Null if there is none yet, or the account has
 * applied only for others (a parent, for another child).
 */
export async function studentAt(db: DbOrTransaction, typed: Typed): Promise<string | null> {
  const email = typed.email.toLowerCase();
  const accountId = await studentAccountAt(db, email);
  const kept = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(and(eq(students.email, email), isNull(students.userId), eq(students.isArchived, false)))
    .orderBy(asc(students.createdAt), asc(students.id));
  const only = kept.length === 1 ? (kept[0] ?? null) : null;
  if (accountId === null) {
    return only?.id ?? kept.find((each) => nameKey(each) === nameKey(typed))?.id ?? null;
  }
  const held = await studentsOfAccount(db, accountId);
  if (held.length === 0) return only?.id ?? null;
  const named = held.find((each) => isSameName(each, typed));
  const own = named ?? (await neverAppliedFor(db, held));
  if (only === null || (named && !isSameName(only, typed))) return own?.id ?? null;
  if (!own) return isSameName(only, typed) ? only.id : null;
  const active = await db.$count(
    representations,
    and(inArray(representations.studentId, [own.id, only.id]), eq(representations.state, "active")),
  );
  // Two represented records are not merged: staff resolve this.
  return active > 1 ? own.id : only.id;
}

/**
 * The record of a person without an address. A number does not claim a record: only an account that was signed in
 * when the request was opened and has confirmed its number does. Null: none yet.
 */
export async function studentAtPhone(
  db: DbOrTransaction,
  typed: Typed,
  account: { readonly id: string } | null,
): Promise<string | null> {
  if (account === null) return null;
  const held = await studentsOfAccount(db, account.id);
  const own = held.find((each) => isSameName(each, typed)) ?? (await neverAppliedFor(db, held));
  return own?.id ?? null;
}

/** The signed-in student account, if it has confirmed the number of a request without an address. */
export async function phoneAccount(
  db: DbOrTransaction,
  { email, phone }: { readonly email: string; readonly phone: string | null },
  signedIn: string | null,
): Promise<{ id: string; email: string } | null> {
  if (signedIn === null || phone === null || !hasNoAddress(email)) return null;
  const [account] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "student")))
    .where(and(eq(users.id, signedIn), eq(users.phone, phone), isNull(users.closedAt)));
  return account ?? null;
}

async function neverAppliedFor<Row extends { readonly id: string }>(
  db: DbOrTransaction,
  held: readonly Row[],
): Promise<Row | undefined> {
  for (const each of held) {
    if ((await db.$count(applications, eq(applications.studentId, each.id))) === 0) return each;
  }
  return undefined;
}

/** The student account of an address. */
export async function studentAccountAt(db: DbOrTransaction, email: string): Promise<string | null> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "student")))
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.closedAt)));
  return account?.id ?? null;
}

const nameKey = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.toLowerCase();
