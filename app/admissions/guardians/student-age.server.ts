import { eq } from "drizzle-orm";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { isUnderAge } from "#app/admissions/answers/question-conditions.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { wholeOf } from "#app/platform/permissions/seen-rows.server.ts";
import { hasAgreed } from "./guardian.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";

/** What a student can agree to on their own follows from their age. */
interface StudentAge {
  readonly isUnderAge: boolean;
  /** A parent or guardian was named for the application. */
  readonly isGuardianNamed: boolean;
  /** A parent or guardian has confirmed the application. */
  readonly hasGuardianAgreed: boolean;
}

/** The age of the student of an application, by the date of birth in its form, and their guardian’s answer. */
export async function readStudentAge(
  db: DbOrTransaction,
  applicationId: string,
  now: Date,
): Promise<StudentAge> {
  // Also for who cannot read them: they protect the student.
  const [row] = await wholeOf(db)
    .select({ answers: applications.answers, guardian: guardianConfirmations.state })
    .from(applications)
    .leftJoin(guardianConfirmations, eq(guardianConfirmations.applicationId, applications.id))
    .where(eq(applications.id, applicationId));
  const guardian = row?.guardian ?? null;
  return {
    isUnderAge: isUnderAge(restoreDraftAnswers(row?.answers).personalInfo.dateOfBirth, now),
    isGuardianNamed: guardian !== null,
    hasGuardianAgreed: guardian !== null && hasAgreed(guardian),
  };
}
