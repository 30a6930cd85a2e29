import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { NamedPerson } from "#app/people/credentials/same-person.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf, type UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lockAccount } from "#app/platform/sessions/account-lock.server.ts";
import { isClosedAccount } from "#app/platform/sessions/closed-account.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { words } from "#app/words/words.ts";
import { assignByRules } from "./assign.server.ts";
import { DEFAULT_STUDENT_STAGE } from "./stages.ts";
import type { StudentLogKind } from "./student-log.ts";
import { students } from "./students.tables.server.ts";

const texts = words({
  tooMany: "One account can apply for up to {most} people. Contact us if you need more.",
});

/** One of the students of an account. */
export interface OwnStudent {
  readonly id: string;
  readonly name: string;
}

/** More than a family. */
export const MOST_STUDENTS = 12;

/** The students of the signed-in account, the first one added in front. */
export async function listOwnStudents(db: DbOrTransaction, actor: Actor): Promise<OwnStudent[]> {
  const ids = studentsOf(actor);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
    .from(students)
    .where(inArray(students.id, [...ids]));
  const names = new Map(rows.map(({ id, firstName, lastName }) => [id, joinName(firstName, lastName)]));
  return ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

/** The student's name if an account has several students; null if it has one. */
export async function nameOwnStudents(
  db: DbOrTransaction,
  actor: Actor,
): Promise<(studentId: string) => string | null> {
  if (studentsOf(actor).length < 2) return () => null;
  const names = new Map((await listOwnStudents(db, actor)).map(({ id, name }) => [id, name]));
  return (studentId) => names.get(studentId) ?? null;
}

type Refusal = FailureOf<"unauthenticated" | "forbidden" | "not-found" | "invalid">;

/**
 * Finds that student on the actor's account, or adds one, so that asking twice adds only one. A new one gets the
 * account's address, its first student's phone and counsellor, and its referrer; it is recorded in the student's log
 * and the audit log. Concurrent additions to the account wait until the transaction ends. Errors: `invalid` at
 * `firstName` if the account has too many, `not-found` for a closed account.
 *
 * @param isWhom which of the account's students it is
 */
export async function findOrAddOwnStudent(
  tx: Transaction,
  { now, requestId }: { now: () => Date; requestId?: string | undefined },
  actor: Actor,
  typed: NamedPerson,
  isWhom: (student: typeof students.$inferSelect) => Promise<boolean> | boolean,
): Promise<Result<{ id: string; isNew: boolean }, Refusal>> {
  const allowed = authorize(actor, "student.createOwn", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  await lockAccount(tx, actor.userId);
  const own = await studentsOfAccount(tx, actor.userId);
  for (const student of own) {
    if (await isWhom(student)) return ok({ id: student.id, isNew: false });
  }
  if (own.length >= MOST_STUDENTS) return invalidField("firstName", texts.tooMany({ most: MOST_STUDENTS }));
  return add(tx, { now: now(), requestId }, actor, typed, own[0]);
}

/** The students of an account, oldest first. */
export function studentsOfAccount(db: DbOrTransaction, userId: string) {
  return db
    .select()
    .from(students)
    .where(and(eq(students.userId, userId), isNull(students.mergedInto)))
    .orderBy(asc(students.createdAt), asc(students.id));
}

async function add(
  tx: Transaction,
  { now, requestId }: { now: Date; requestId: string | undefined },
  actor: UserActor,
  { firstName, lastName }: NamedPerson,
  first: typeof students.$inferSelect | undefined,
): Promise<Result<{ id: string; isNew: boolean }, Refusal>> {
  const { userId } = actor;
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!account || (await isClosedAccount(tx, userId))) return err({ code: "not-found" });
  const [made] = await tx
    .insert(students)
    .values({
      userId,
      firstName,
      lastName,
      email: account.email,
      phone: first?.phone ?? null,
      source: "own-sign-up" as const,
      referredBy: first?.referredBy ?? null,
      counsellorId: first?.counsellorId ?? null,
      createdBy: userId,
      createdAt: now,
    })
    .returning({ id: students.id });
  if (!made) throw new Error("An insert gives its row");
  await tx.insert(timelineEvents).values({
    studentId: made.id,
    kind: "student-added-by-account" satisfies StudentLogKind,
    toValue: DEFAULT_STUDENT_STAGE,
    actorId: userId,
    createdAt: now,
  });
  await recordAudit(
    tx,
    actor,
    {
      action: "student.createOwn",
      subjectType: "student",
      subjectId: made.id,
      fields: ["firstName", "lastName"],
    },
    requestId,
  );
  if (!first?.counsellorId) await assignByRules(tx, { now: () => now, requestId }, { studentId: made.id });
  return ok({ id: made.id, isNew: true });
}
