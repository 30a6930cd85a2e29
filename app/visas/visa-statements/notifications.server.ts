import { and, eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { whoSeesTo } from "#app/admissions/students/who-sees-to.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Tellers } from "#app/platform/notifications/change.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { STATEMENT_QUESTIONS } from "./statement-question.ts";
import { visaAnswers, visaComments } from "./visa-statements.tables.server.ts";

async function findConcerned(db: DbOrTransaction, applicationId: string) {
  const [row] = await db
    .select({
      reference: applications.reference,
      studentId: students.id,
      userId: students.userId,
      counsellorId: students.counsellorId,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, applicationId));
  return row ?? null;
}

export const visaStatementTellers = {
  /** Staff are notified of answers that are ready; the student of what staff decided. Saves notify no one. */
  async "visaStatement.write"(db, { subjectType, subjectId, fields, actorId }) {
    const question = fields[0]?.replace(/State$/, "");
    if (subjectType !== "application" || question === fields[0] || !isOneOf(STATEMENT_QUESTIONS, question))
      return [];
    const [answer] = await db
      .select({ state: visaAnswers.state })
      .from(visaAnswers)
      .where(and(eq(visaAnswers.applicationId, subjectId), eq(visaAnswers.question, question)));
    const row = await findConcerned(db, subjectId);
    if (!row || !answer) return [];
    const { studentId, userId, reference } = row;
    if (answer.state === "ready") {
      const to = actorId === userId ? await whoSeesTo(db, row.counsellorId) : [];
      return [{ kind: "visa-answer-ready", studentId, to }];
    }
    const kind = answer.state === "agreed" ? "visa-answer-agreed" : "visa-answer-returned";
    return [{ kind, studentId, to: userId ? [userId] : [], values: { reference } }];
  },
  async "visaStatement.comment"(db, { subjectId }) {
    const [comment] = await db
      .select({ applicationId: visaAnswers.applicationId })
      .from(visaComments)
      .innerJoin(visaAnswers, eq(visaAnswers.id, visaComments.answerId))
      .where(eq(visaComments.id, subjectId));
    const row = comment && (await findConcerned(db, comment.applicationId));
    if (!row) return [];
    const { studentId, userId, reference } = row;
    const subject = { type: "application", id: comment.applicationId };
    return [
      {
        kind: "visa-answer-commented",
        subject,
        studentId,
        to: userId ? [userId] : [],
        values: { reference },
      },
    ];
  },
} as const satisfies Tellers;
