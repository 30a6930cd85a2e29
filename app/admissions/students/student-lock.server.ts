import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";

/** Locks an address until the transaction ends, so that two concurrent requests do not create two records. */
export async function lockStudentOf(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(hashtext('students')),
           pg_advisory_xact_lock(hashtextextended(${`student ${email}`}, 0))`);
}

/** The same for bulk additions: no one else can add a student of any address until the transaction ends. */
export async function lockAllStudents(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('students'))`);
}
