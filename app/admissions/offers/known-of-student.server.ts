import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { KnownOfStudent } from "./accept-questions.ts";
import { offers } from "./offers.tables.server.ts";

/** The current facts for accepting an offer, with the name of another accepted offer. */
export async function knownOfStudent(
  db: DbOrTransaction,
  { studentId, offerId, budget }: { studentId: string; offerId: string; budget: string },
): Promise<KnownOfStudent & { otherName: string | null }> {
  const [passport] = await db
    .select({ endsOn: documents.expiresOn })
    .from(documents)
    .where(
      and(eq(documents.studentId, studentId), eq(documents.kind, "passport"), isNotNull(documents.expiresOn)),
    )
    .orderBy(desc(documents.expiresOn))
    .limit(1);
  const others = await db
    .select({ course: offers.course, university: offers.university })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(
      and(
        eq(applications.studentId, studentId),
        eq(offers.state, "accepted"),
        ne(offers.id, offerId),
        sql`${applications.withdrawnAt} is null`,
      ),
    );
  const [other] = others;
  return {
    budget,
    passportEndsOn: passport?.endsOn ?? null,
    others: others.length,
    otherName: other ? `${other.course}, ${other.university}` : null,
  };
}

/** The student's name and the budget in the answers of an application that the caller can see. */
export async function findOwnName(
  db: DbOrTransaction,
  applicationId: string,
): Promise<{ name: string; budget: string }> {
  const [row] = await db
    .select({ firstName: students.firstName, lastName: students.lastName, answers: applications.answers })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, applicationId));
  if (!row) throw new Error("An offer has an application");
  return { name: joinName(row.firstName, row.lastName), budget: row.answers.finance.budgetRange };
}
