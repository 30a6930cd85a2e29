import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shinglesOf } from "#app/visas/visa-statements/shingles.ts";
import type { StatementQuestion } from "#app/visas/visa-statements/statement-question.ts";
import {
  studyPeriods,
  visaAnswers,
  visaAnswerVersions,
  visaComments,
} from "#app/visas/visa-statements/visa-statements.tables.server.ts";
import { only } from "./records.ts";

/** An answer of a visa statement with its only version, as it stands in the tables. */
export async function makeVisaAnswer(
  db: DbOrTransaction,
  applicationId: string,
  question: StatementQuestion,
  given: Partial<typeof visaAnswers.$inferInsert> = {},
): Promise<typeof visaAnswers.$inferSelect> {
  const text = given.text ?? "I want to become a nurse in my home town.";
  const answer = only(
    await db
      .insert(visaAnswers)
      .values({ applicationId, question, ...given, text, shingles: shinglesOf(text) })
      .returning(),
  );
  const now = new Date();
  await db
    .insert(visaAnswerVersions)
    .values({ answerId: answer.id, number: 1, text, startedAt: now, savedAt: now });
  return answer;
}

export async function makeVisaComment(
  db: DbOrTransaction,
  answerId: string,
  text = "Name the hospital",
): Promise<typeof visaComments.$inferSelect> {
  return only(await db.insert(visaComments).values({ answerId, text }).returning());
}

/** A period of study that has ended, unless it was given another one. */
export async function makeStudyPeriod(
  db: DbOrTransaction,
  studentId: string,
  given: Partial<typeof studyPeriods.$inferInsert> = {},
): Promise<typeof studyPeriods.$inferSelect> {
  const values = {
    kind: "study" as const,
    title: "Bachelor of Commerce",
    place: "Tribhuvan University",
    fromMonth: "2020-06",
    untilMonth: "2024-07",
    evidence: "transcript" as const,
  };
  return only(
    await db
      .insert(studyPeriods)
      .values({ studentId, ...values, ...given })
      .returning(),
  );
}
