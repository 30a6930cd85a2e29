import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { representations } from "./representations.tables.server.ts";

/**
 * Locks the applications of a student until the transaction ends. Required before starting, extending or ending a
 * representation: a trigger stores in them who represents their student, and every write locks an application before
 * its student and before the representation. Locked one by one: an application added concurrently is not locked by
 * anyone yet.
 */
export async function lockApplicationsOfStudent(tx: Transaction, studentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`represented ${studentId}`}, 0))`);
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.studentId, studentId))
    .orderBy(asc(applications.id))
    .for("no key update");
}

/** Locks the applications of a representation's student, which is not locked yet. */
export async function lockApplicationsOfRepresentation(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx
    .select({ studentId: representations.studentId })
    .from(representations)
    .where(eq(representations.id, id));
  if (row?.studentId) await lockApplicationsOfStudent(tx, row.studentId);
}

/** Those of every student whose record or account has an address, in lower case. */
export async function lockApplicationsAt(tx: Transaction, email: string): Promise<void> {
  const accounts = tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const found = await tx
    .select({ id: students.id })
    .from(students)
    .where(or(eq(students.email, email), inArray(students.userId, accounts)))
    .orderBy(asc(students.id));
  for (const { id } of found) await lockApplicationsOfStudent(tx, id);
}
