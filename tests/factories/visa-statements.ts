import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shinglesOf } from "#app/visas/visa-statements/shingles.ts";
import type { StatementQuestion } from "#app/visas/visa-statements/statement-question.ts";
import {
  studyPeriods,
  visaAiFacts,
  visaAnswers,
  visaAnswerVersions,
  visaComments,
} from "#app/visas/visa-statements/visa-statements.tables.server.ts";
import { makeDocument } from "./documents.ts";
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

/** A fact that AI read in a CV of the student, as a suggestion. */
export async function makeAiFact(
  db: DbOrTransaction,
  applicationId: string,
  studentId: string,
  given: Partial<typeof visaAiFacts.$inferInsert> = {},
): Promise<typeof visaAiFacts.$inferSelect> {
  const documentId = given.documentId ?? (await makeDocument(db, studentId, { kind: "cv" })).id;
  const values = {
    applicationId,
    documentId,
    kind: "work" as const,
    title: "Field surveyor",
    place: "Koshi Hydro",
    fromMonth: "2020-01",
    untilMonth: "2022-03",
    quote: "Field surveyor, Koshi Hydro Jan 2020 - Mar 2022",
    model: "test-model",
    readAt: new Date(),
  };
  return only(
    await db
      .insert(visaAiFacts)
      .values({ ...values, ...given })
      .returning(),
  );
}
