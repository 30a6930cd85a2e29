import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { holdRepresentation } from "#app/admissions/representations/own-students.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { institutionQuestions, institutionReviews } from "./institution-queue.tables.server.ts";
import type { OpenQuestion } from "./question.ts";
import { answerQuestionSchema } from "./review-schema.ts";

const MOST_QUESTIONS = 50;
const agencies = alias(organisations, "agencies");

/** Who reads the questions: an agency or an institution, by the organisation the user works for. */
export type QuestionReader =
  | "student"
  | "staff"
  | { readonly agency: string }
  | { readonly institution: string };

/**
 * The agency whose user answered, as far as the reader may know it: an agency learns of no other agency, and an
 * institution only of the one its queue shows for the application.
 */
function agencyFor(reader: QuestionReader): SQL<string | null> {
  if (typeof reader === "string") return sql<string | null>`${agencies.name}`;
  const isKnown =
    "agency" in reader
      ? sql`${agencies.id} = ${reader.agency}::uuid`
      : sql`${agencies.id} = ${institutionReviews.agentId}`;
  return sql<string | null>`case when ${isKnown} then ${agencies.name} end`;
}

/**
 * The questions of institutions about an application that the caller can see, newest first; institutions only get
 * their own.
 */
export async function listQuestions(
  db: DbOrTransaction,
  applicationId: string,
  reader: QuestionReader,
): Promise<OpenQuestion[]> {
  const ofInstitution = typeof reader === "object" && "institution" in reader ? reader.institution : null;
  return db
    .select({
      id: institutionQuestions.id,
      body: institutionQuestions.body,
      kinds: institutionQuestions.kinds,
      dueOn: institutionQuestions.dueOn,
      askedAt: institutionQuestions.requestedAt,
      answer: institutionQuestions.answer,
      answeredAt: institutionQuestions.answeredAt,
      cancelledAt: institutionQuestions.cancelledAt,
      version: institutionQuestions.version,
      institution: organisations.name,
      answeredBy: profiles.fullName,
      answeredFor: agencyFor(reader),
    })
    .from(institutionQuestions)
    .innerJoin(institutionReviews, eq(institutionReviews.id, institutionQuestions.reviewId))
    .innerJoin(organisations, eq(organisations.id, institutionReviews.organisationId))
    .leftJoin(profiles, eq(profiles.userId, institutionQuestions.answeredBy))
    .leftJoin(agencies, eq(agencies.id, institutionQuestions.answeredFor))
    .where(
      and(
        eq(institutionReviews.applicationId, applicationId),
        ofInstitution === null ? undefined : eq(institutionReviews.organisationId, ofInstitution),
      ),
    )
    .orderBy(desc(institutionQuestions.requestedAt), desc(institutionQuestions.id))
    .limit(MOST_QUESTIONS);
}

/**
 * The student answers, or their agent or staff for them; the institution's response time runs again. If answered
 * twice at the same time, the first answer counts. Errors: `forbidden` for someone else's; `not-found` if an agent
 * does not represent the student; `expired` once answered or withdrawn.
 */
export function answerQuestion(
  deps: WriteDeps,
  actor: Actor,
  { application, question, answer }: { application: string; question: string; answer: string },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"expired">>> {
  const by = actor.kind === "user" ? actor.userId : null;
  return changeRecord<Locked, FailureOf<"expired">>(deps, actor, {
    action: "review.answer",
    subjectType: "application",
    subjectId: application,
    lock: (tx) => lockQuestion(tx, actor, { application, question }),
    relation: (row) => relationTo(actor, row),
    change(row, tx) {
      if (row.answeredAt !== null && row.answer === answer) return ok(null);
      if (row.answeredAt !== null || row.cancelledAt !== null) return err({ code: "expired" });
      const now = deps.now();
      return ok({
        fields: ["answer"],
        write: (version) =>
          tx
            .update(institutionQuestions)
            .set({ answer, answeredBy: by, answeredFor: row.agencyId, answeredAt: now, version })
            .where(eq(institutionQuestions.id, question)),
        async afterwards() {
          await tx
            .update(institutionReviews)
            .set({ state: "reviewing", turnSince: now })
            .where(and(eq(institutionReviews.id, row.reviewId), eq(institutionReviews.state, "asked")));
          await tx.insert(timelineEvents).values({
            studentId: row.studentId,
            applicationId: application,
            kind: "more-answered",
            reason: answer,
            actorId: by,
            createdAt: now,
          });
          // Updates the institution's open pages of its review.
          await recordAudit(
            tx,
            actor,
            { action: "review.answer", subjectType: "review", subjectId: application },
            deps.requestId,
          );
        },
      });
    },
  });
}

/** The form by which students, agents and staff answer a question about an application. */
export const ANSWER_QUESTION = {
  needs: "review.answer",
  form: answerQuestionSchema,
  command: (
    deps: WriteDeps,
    actor: Actor,
    { id, question, answer }: { id: string; question: string; answer: string },
  ) => answerQuestion(deps, actor, { application: id, question, answer }),
  message: "review-answered",
} as const;

type Locked = NonNullable<Awaited<ReturnType<typeof lockQuestion>>>;

async function lockQuestion(
  tx: Transaction,
  actor: Actor,
  { application: applicationId, question: questionId }: { application: string; question: string },
) {
  const [application] = await tx
    .select({ studentId: applications.studentId })
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for("update");
  if (!application) return null;
  const { studentId } = application;
  const agencyId = await holdRepresentation(tx, actor, studentId);
  // Agents learn nothing about students they do not represent.
  if (actor.kind === "user" && actor.role === "partner" && agencyId === null) return null;
  const [question] = await tx
    .select({ question: institutionQuestions })
    .from(institutionQuestions)
    .innerJoin(institutionReviews, eq(institutionReviews.id, institutionQuestions.reviewId))
    .where(and(eq(institutionQuestions.id, questionId), eq(institutionReviews.applicationId, applicationId)))
    .for("update");
  return question ? { ...question.question, studentId, agencyId } : null;
}
