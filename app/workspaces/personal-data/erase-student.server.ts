import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import { err, type FailureOf, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { type Erased, type EraseRefusal, erasePerson } from "./erase.server.ts";
import { type EraseReason, isNamed } from "./erase-person.ts";

type Deps = Pick<Services, "db" | "now">;

export interface HeldPerson {
  readonly name: string;
  /** Whether their account has confirmed its address, so that what is kept by it is in their copy. */
  readonly emailConfirmed: boolean;
  readonly isErased: boolean;
}

/** Finds the person a record is about, or null. */
export async function findHeldPerson(db: DbOrTransaction, studentId: string): Promise<HeldPerson | null> {
  const [row] = await db
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      confirmed: users.emailVerified,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, studentId));
  if (!row) return null;
  return {
    name: joinName(row.firstName, row.lastName),
    emailConfirmed: row.confirmed ?? false,
    isErased: row.email === ERASED_EMAIL,
  };
}

/** The effect of erasing a student, computed in a rolled-back transaction. */
export function previewErasing(deps: Deps, studentId: string): Promise<Result<Erased, EraseRefusal>> {
  return erasePerson(deps, { email: null, studentId }, { dryRun: true });
}

/**
 * Erases a student, with an account or without, on behalf of an owner who has typed the name. The audit log stores
 * who did it and why. Errors in addition to those of erasing: `forbidden` (also if the identity was not confirmed
 * recently), `wrong-name`.
 */
export async function eraseStudent(
  deps: Deps & { requestId: string },
  known: OpenSession,
  { studentId, name, reason }: { studentId: string; name: string; reason: EraseReason },
): Promise<Result<Erased, EraseRefusal | FailureOf<"forbidden"> | { readonly code: "wrong-name" }>> {
  if (!can(known.actor, "person.erase") || !hasProof(known, deps)) return err({ code: "forbidden" });
  const person = await findHeldPerson(deps.db, studentId);
  if (!person) return err({ code: "no-such-student" });
  if (!isNamed(name, person.name)) return err({ code: "wrong-name" });
  const by = { actor: known.actor, reason, requestId: deps.requestId };
  return erasePerson(deps, { email: null, studentId }, { dryRun: false, by });
}
