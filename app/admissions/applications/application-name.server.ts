import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { applications } from "./applications.tables.server.ts";

/**
 * An application's reference and its student, or null.
 *
 * @param id a record id
 */
export async function findApplicationName(
  db: DbOrTransaction,
  id: string,
): Promise<{ reference: string; name: string } | null> {
  const [row] = await db
    .select({
      reference: applications.reference,
      firstName: students.firstName,
      lastName: students.lastName,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, id));
  return row ? { reference: row.reference, name: joinName(row.firstName, row.lastName) } : null;
}
