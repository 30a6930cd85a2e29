import { eq } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { students } from "./students.tables.server.ts";

/** A student's name and account (null for a record without one), or null. `id` is a record id. */
export async function findStudentAccount(
  db: DbOrTransaction,
  id: string,
): Promise<{ name: string; userId: string | null } | null> {
  const [row] = await db
    .select({ firstName: students.firstName, lastName: students.lastName, userId: students.userId })
    .from(students)
    .where(eq(students.id, id));
  return row ? { name: joinName(row.firstName, row.lastName), userId: row.userId } : null;
}
