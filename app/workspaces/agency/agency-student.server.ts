import { and, eq } from "drizzle-orm";
import { representedBy } from "#app/admissions/representations/represented-by.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";

/** Finds a student that this partner currently represents; null for any other, and for one that is archived. */
export async function findAgencyStudent(db: DbOrTransaction, organisationId: string, studentId: string) {
  const [row] = await db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      phone: students.phone,
      stage: students.stage,
      hasAccount: students.userId,
    })
    .from(students)
    .where(
      and(
        eq(students.id, studentId),
        eq(students.isArchived, false),
        representedBy(organisationId, students.id),
      ),
    );
  if (!row) return null;
  const { firstName, lastName, hasAccount, ...student } = row;
  return {
    ...student,
    name: joinName(firstName, lastName),
    email: shownAddress(student.email),
    hasAccount: hasAccount !== null,
  };
}
