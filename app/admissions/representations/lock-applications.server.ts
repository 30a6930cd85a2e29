import { asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { applications, representations, students, users } from "#app/registry/tables.server.ts";

/**
 * Holds the applications of students until the transaction ends. Whoever begins, extends or ends a representation does so
 * first: a trigger keeps in them who represents their student, and all who change an application hold it before its student
 * and before the representation.
 */
async function lockApplicationsOf(tx: Transaction, whose: SQL | undefined): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(whose)
    .orderBy(asc(applications.id))
    .for("no key update");
}

/** Those of the student of a representation, which is not held yet. */
export const lockApplicationsOfRepresentation = (tx: Transaction, id: string): Promise<void> =>
  lockApplicationsOf(
    tx,
    inArray(
      applications.studentId,
      tx.select({ id: representations.studentId }).from(representations).where(eq(representations.id, id)),
    ),
  );

/** Those of a student. */
export const lockApplicationsOfStudent = (tx: Transaction, studentId: string): Promise<void> =>
  lockApplicationsOf(tx, eq(applications.studentId, studentId));

/** Those of everybody whose record or account has an address, in small letters. */
export const lockApplicationsAt = (tx: Transaction, email: string): Promise<void> =>
  lockApplicationsOf(
    tx,
    inArray(
      applications.studentId,
      tx
        .select({ id: students.id })
        .from(students)
        .where(
          or(
            eq(students.email, email),
            inArray(students.userId, tx.select({ id: users.id }).from(users).where(eq(users.email, email))),
          ),
        ),
    ),
  );
