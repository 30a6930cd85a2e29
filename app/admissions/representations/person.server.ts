import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { representations, students, userRoles, users } from "#app/registry/tables.server.ts";

type Typed = { readonly email: string; readonly firstName: string; readonly lastName: string };

/**
 * Which record is that of the owner of an address: what they prove by opening our link counts as proved. An account's
 * own, or the one that the account takes over (`claimRecords`); without an account the only one that is kept for the
 * address, or the one of that name. Null: there is none yet.
 */
export async function studentAt(db: DbOrTransaction, typed: Typed): Promise<string | null> {
  const email = typed.email.toLowerCase();
  const accountId = await studentAccountAt(db, email);
  const kept = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(and(eq(students.email, email), isNull(students.userId), eq(students.isArchived, false)))
    .orderBy(asc(students.createdAt), asc(students.id));
  const only = kept.length === 1 ? (kept[0]?.id ?? null) : null;
  if (accountId === null) {
    return only ?? kept.find((each) => nameKey(each) === nameKey(typed))?.id ?? null;
  }
  const [own] = await db.select({ id: students.id }).from(students).where(eq(students.userId, accountId));
  if (!own) return only;
  if (only === null) return own.id;
  const active = await db.$count(
    representations,
    and(inArray(representations.studentId, [own.id, only]), eq(representations.state, "active")),
  );
  // Two who are both represented are not made one: staff sort that out.
  return active > 1 ? own.id : only;
}

/** The student's account with an address. */
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
