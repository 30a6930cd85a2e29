import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { PaperFacts } from "./on-paper.ts";

/**
 * The name and birth date from a student's latest answers: in their newest application, else in the open draft. Null
 * if nothing was answered.
 */
export async function findAnsweredPerson(db: DbOrTransaction, studentId: string): Promise<PaperFacts> {
  const [sent] = await db
    .select({ answers: applications.answers })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), ne(applications.source, "import")))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  const [draft] = sent
    ? []
    : await db
        .select({ answers: applicationDrafts.answers })
        .from(applicationDrafts)
        .where(and(eq(applicationDrafts.studentId, studentId), isNull(applicationDrafts.submittedAt)))
        .orderBy(desc(applicationDrafts.createdAt))
        .limit(1);
  const { firstName, lastName, dateOfBirth } = restoreDraftAnswers((sent ?? draft)?.answers).personalInfo;
  return { nameOnPaper: joinName(firstName.trim(), lastName.trim()) || null, bornOn: dateOfBirth || null };
}
