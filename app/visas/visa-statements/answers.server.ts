import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { readRules } from "#app/catalogue/rules/rules.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, can, relationTo } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type AnswerState, judgeAnswerMove, type MoveProblem, startsVersion } from "./answer-state.ts";
import { type LockedAnswer, lockAnswer } from "./lock-answer.server.ts";
import { shinglesOf } from "./shingles.ts";
import type { AnswerVersion, StatementAnswer } from "./statement.ts";
import {
  QUESTION_RULES,
  questionsFor,
  type StatementDestination,
  type StatementQuestion,
} from "./statement-question.ts";
import type { AddComment, MoveAnswer, ResolveComment, SaveAnswer } from "./statement-schema.ts";
import { visaAnswers, visaAnswerVersions, visaComments } from "./visa-statements.tables.server.ts";
import { statementMessages as texts } from "./visa-statements.words.ts";
import { readWordLimit } from "./word-limit.server.ts";

type Id = { readonly id: string };
/** An answer as it is stored, for who sent something else. */
export type StaleAnswer = FailureOf<"stale"> & { readonly text: string };
type SaveRefusal = Refused | FailureOf<"not-found" | "invalid" | "closed"> | StaleAnswer;

/**
 * Stores the text of an answer. What is stored already is a success, whatever the version. Errors: `stale` with the stored
 * text, `closed`, and `invalid` for an answer that is no draft or a question of another destination.
 *
 * A student’s saves are not audited one by one: there is one for every pause in typing. Saves of staff are.
 */
export async function saveAnswer(
  deps: Pick<WriteDeps, "db" | "now" | "requestId">,
  actor: Actor,
  { id, question, version, text }: SaveAnswer & Id,
): Promise<Result<{ version: number; savedAt: Date }, SaveRefusal>> {
  const allowed = authorize(actor, "visaStatement.write", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx): Promise<Result<{ version: number; savedAt: Date }, SaveRefusal>> => {
    const locked = await lockAnswer(tx, id, question);
    if (!locked || !can(actor, "visaStatement.write", relationTo(actor, locked)))
      return err({ code: "not-found" });
    if (!(await isWithinReach(tx, actor, { subjectType: "application", subjectId: id })))
      return err({ code: "not-found" });
    const { answer } = locked;
    if (answer?.text === text) return ok({ version: answer.version, savedAt: answer.updatedAt });
    if (answer === null && text === "") return ok({ version: 0, savedAt: deps.now() });
    const refused = refuseWrite(locked, question);
    if (refused) return refused;
    if (version !== locked.version)
      return err({ code: "stale", currentVersion: locked.version, text: answer?.text ?? "" });
    if (answer !== null && answer.state !== "draft") return invalidField("text", texts.notDraft);
    const saved = await storeAnswer(tx, actor, { id, question, text }, answer, deps.now());
    if (relationTo(actor, locked) !== "own") {
      const entry = { action: "visaStatement.write", subjectType: "application", subjectId: id } as const;
      await recordAudit(tx, actor, { ...entry, fields: [question] }, deps.requestId);
    }
    return ok({ version: saved, savedAt: deps.now() });
  });
}

/** Why an answer cannot be changed at all. */
function refuseWrite({ closed, destination }: LockedAnswer, question: StatementQuestion) {
  if (closed !== null) return err({ code: "closed", because: closed });
  return QUESTION_RULES[question].destination === destination
    ? null
    : invalidField("text", texts.otherDestination);
}

async function storeAnswer(
  tx: Transaction,
  actor: Actor,
  { id, question, text }: Id & { readonly question: StatementQuestion; readonly text: string },
  before: LockedAnswer["answer"],
  now: Date,
): Promise<number> {
  const savedBy = actor.kind === "user" ? actor.userId : null;
  const version = (before?.version ?? 0) + 1;
  const values = { text, shingles: shinglesOf(text), savedBy, version, updatedAt: now };
  const [row] = await tx
    .insert(visaAnswers)
    .values({ applicationId: id, question, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [visaAnswers.applicationId, visaAnswers.question], set: values })
    .returning({ id: visaAnswers.id });
  const answerId = row?.id ?? "";
  const [last] = await tx
    .select()
    .from(visaAnswerVersions)
    .where(eq(visaAnswerVersions.answerId, answerId))
    .orderBy(desc(visaAnswerVersions.number))
    .limit(1);
  const isNew = startsVersion(last ?? null, savedBy, before?.movedAt ?? null, now);
  if (last && !isNew) {
    await tx
      .update(visaAnswerVersions)
      .set({ text, savedAt: now })
      .where(and(eq(visaAnswerVersions.answerId, answerId), eq(visaAnswerVersions.number, last.number)));
  } else {
    const number = (last?.number ?? 0) + 1;
    await tx
      .insert(visaAnswerVersions)
      .values({ answerId, number, text, authorId: savedBy, startedAt: now, savedAt: now });
  }
  return version;
}

/**
 * Moves an answer to another state. A student writes; people who can review also agree and reopen. Errors: `invalid` for a
 * text that is empty or longer than the form takes; `illegal-move`; `closed`; `stale`.
 */
export function moveAnswer(
  deps: WriteDeps,
  actor: Actor,
  { id, question, version, to }: MoveAnswer & Id,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "illegal-move" | "closed">>> {
  return changeRecord<LockedAnswer, FailureOf<"invalid" | "illegal-move" | "closed">>(deps, actor, {
    action: "visaStatement.write",
    subjectType: "application",
    subjectId: id,
    version,
    lock: (tx) => lockAnswer(tx, id, question),
    relation: (locked) => relationTo(actor, locked),
    async change(locked, tx) {
      const refused = refuseWrite(locked, question);
      if (refused) return refused;
      const { answer } = locked;
      const from: AnswerState = answer?.state ?? "draft";
      if (from === to) return ok(null);
      const by = can(actor, "visaStatement.review")
        ? (["writer", "reviewer"] as const)
        : (["writer"] as const);
      // From the database: what another process has approved counts at once.
      const rules = await readRules(tx);
      const { most } = await readWordLimit(tx, rules, id, QUESTION_RULES[question].destination, deps.now());
      const problem = judgeAnswerMove({ from, to }, by, { most, text: answer?.text ?? "" });
      if (problem !== null) return moveRefusal(problem, most, { from, to });
      return ok({
        fields: [`${question}State`],
        write: (next) =>
          tx
            .update(visaAnswers)
            .set({
              state: to,
              movedAt: deps.now(),
              movedBy: actor.kind === "user" ? actor.userId : null,
              version: next,
            })
            .where(eq(visaAnswers.id, answer?.id ?? "")),
      });
    },
  });
}

function moveRefusal(problem: MoveProblem, most: number, move: { from: AnswerState; to: AnswerState }) {
  if (problem === "empty") return invalidField("to", texts.emptyAnswer);
  if (problem === "too-long") return invalidField("to", texts.tooLong({ words: most }));
  return err({ code: "illegal-move", ...move, why: problem });
}

/** Adds a comment to an answer, for the student and for colleagues. */
export function addComment(
  deps: WriteDeps,
  actor: Actor,
  { id, question, comment }: AddComment & Id,
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid" | "closed">>> {
  return createRecord<{ id: string }, FailureOf<"not-found" | "invalid" | "closed">>(deps, actor, {
    action: "visaStatement.comment",
    subjectType: "visa-comment",
    async prepare(tx) {
      const locked = await lockAnswer(tx, id, question);
      if (!locked || !(await isWithinReach(tx, actor, { subjectType: "application", subjectId: id }))) {
        return err({ code: "not-found" });
      }
      const refused = refuseWrite(locked, question);
      if (refused) return refused;
      const { answer } = locked;
      if (!answer) return invalidField("comment", texts.emptyAnswer);
      return ok({
        fields: ["comment"],
        insert: () =>
          tx
            .insert(visaComments)
            .values({
              answerId: answer.id,
              text: comment,
              authorId: actor.kind === "user" ? actor.userId : null,
              createdAt: deps.now(),
            })
            .returning({ id: visaComments.id }),
      });
    },
  });
}

/** Marks a comment as resolved. Both sides can: the person who wrote it, and the student who followed it. */
export function resolveComment(
  deps: WriteDeps,
  actor: Actor,
  { id, commentId, version }: ResolveComment & Id,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord(deps, actor, {
    action: "visaStatement.write",
    subjectType: "visa-comment",
    subjectId: commentId,
    version,
    lock: async (tx) => {
      const [row] = await tx
        .select({ comment: visaComments, question: visaAnswers.question })
        .from(visaComments)
        .innerJoin(visaAnswers, eq(visaAnswers.id, visaComments.answerId))
        .where(and(eq(visaComments.id, commentId), eq(visaAnswers.applicationId, id)))
        .for("update", { of: visaComments });
      const locked = row && (await lockAnswer(tx, id, row.question));
      return locked ? { ...row.comment, studentId: locked.studentId } : null;
    },
    relation: ({ studentId }) => relationTo(actor, { studentId }),
    change(row, tx) {
      if (row.resolvedAt !== null) return ok(null);
      const resolvedBy = actor.kind === "user" ? actor.userId : null;
      return ok({
        fields: ["resolvedAt"],
        write: (next) =>
          tx
            .update(visaComments)
            .set({ resolvedAt: deps.now(), resolvedBy, version: next })
            .where(eq(visaComments.id, commentId)),
      });
    },
  });
}

/** The answers of an application with their comments, one for each question of its destination. */
export async function listAnswers(
  db: DbOrTransaction,
  applicationId: string,
  destination: StatementDestination,
): Promise<StatementAnswer[]> {
  const rows = await db
    .select({
      id: visaAnswers.id,
      question: visaAnswers.question,
      text: visaAnswers.text,
      state: visaAnswers.state,
      version: visaAnswers.version,
      savedAt: visaAnswers.updatedAt,
      savedBy: profiles.fullName,
    })
    .from(visaAnswers)
    .leftJoin(profiles, eq(profiles.userId, visaAnswers.savedBy))
    .where(eq(visaAnswers.applicationId, applicationId));
  const comments =
    rows.length === 0
      ? []
      : await db
          .select({
            id: visaComments.id,
            answerId: visaComments.answerId,
            text: visaComments.text,
            resolvedAt: visaComments.resolvedAt,
            version: visaComments.version,
            createdAt: visaComments.createdAt,
            author: profiles.fullName,
          })
          .from(visaComments)
          .leftJoin(profiles, eq(profiles.userId, visaComments.authorId))
          .where(
            inArray(
              visaComments.answerId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(visaComments.createdAt), asc(visaComments.id));
  return questionsFor(destination).map((question): StatementAnswer => {
    const row = rows.find((one) => one.question === question);
    return {
      question,
      text: row?.text ?? "",
      state: row?.state ?? "draft",
      version: row?.version ?? 0,
      savedAt: row?.savedAt ?? null,
      savedBy: row?.savedBy ?? null,
      comments: comments.filter(({ answerId }) => answerId === row?.id),
    };
  });
}

/** Versions shown of an answer; there are seldom as many. */
const MOST_VERSIONS = 100;

/** The versions of an answer, the newest first. */
export function listVersions(
  db: DbOrTransaction,
  applicationId: string,
  question: StatementQuestion,
): Promise<AnswerVersion[]> {
  return db
    .select({
      number: visaAnswerVersions.number,
      text: visaAnswerVersions.text,
      savedAt: visaAnswerVersions.savedAt,
      author: profiles.fullName,
    })
    .from(visaAnswerVersions)
    .innerJoin(visaAnswers, eq(visaAnswers.id, visaAnswerVersions.answerId))
    .leftJoin(profiles, eq(profiles.userId, visaAnswerVersions.authorId))
    .where(and(eq(visaAnswers.applicationId, applicationId), eq(visaAnswers.question, question)))
    .orderBy(desc(visaAnswerVersions.number))
    .limit(MOST_VERSIONS);
}
