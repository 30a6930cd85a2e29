import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { closedBecause, judgeStatusChange } from "#app/admissions/applications/lifecycle.ts";
import { askWithin, judgeDueOn } from "#app/admissions/document-requests/commands.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { changeReview, type LockedReview, type ReviewChange } from "./change-review.server.ts";
import {
  institutionCriteria,
  institutionNotes,
  institutionQuestions,
  institutionReviews,
} from "./institution-queue.tables.server.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import { REVIEW_MOVES, REVIEW_STATE_LABELS, type ReviewState } from "./review-states.ts";
import type { RubricAnswers } from "./rubric.ts";

type Known = { readonly id: string; readonly version: number };
type Moved = FailureOf<"illegal-move" | "closed">;
type Done<Refusal = never> = Promise<Result<{ version: number }, ChangeRefused | Refusal>>;

const MOST_NOTES = 200;
const userOf = (actor: Actor): string | null => (actor.kind === "user" ? actor.userId : null);

/** Checks a step of the institution. Errors: `closed` if withdrawn or archived, else `illegal-move`. */
function judgeStep(review: LockedReview, to: ReviewState, reason?: string): Result<undefined, Moved> {
  const because = closedBecause(review.application);
  if (because !== null) return err({ code: "closed", because });
  const judged = judgeMove(REVIEW_MOVES, { from: review.state, to, by: "institution", reason });
  if (judged.ok) return ok();
  const [from, into] = [REVIEW_STATE_LABELS[review.state], REVIEW_STATE_LABELS[to]];
  return err({ ...judged.error, from, to: into });
}

/** What starting work on an application also sets. */
const begun = (review: LockedReview, now: Date): ReviewChange["set"] => ({
  reviewedAt: review.reviewedAt ?? now,
  ...(review.state === "received" ? { state: "reviewing" as const } : {}),
});

/**
 * A reviewer takes on an application. If two try at the same time, one gets it and the other is refused. Errors:
 * `stale`; `invalid` for one that a colleague has.
 */
export function startReview(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: Known,
): Done<FailureOf<"invalid" | "closed">> {
  const me = userOf(actor);
  return changeReview<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "review.work",
    { id, version },
    (review) => {
      if (review.assigneeId === me) return ok(null);
      const because = closedBecause(review.application);
      if (because !== null) return err({ code: "closed", because });
      if (review.assigneeId !== null) return invalidField("", texts.taken);
      return ok({ set: { assigneeId: me, ...begun(review, deps.now()) } });
    },
  );
}

/**
 * Assigns an application to a colleague of the institution, or unassigns it. Errors: `invalid` for anyone else;
 * `stale`.
 */
export function assignReview(
  deps: WriteDeps,
  actor: Actor,
  { assigneeId, ...known }: Known & { assigneeId: string | null },
): Done<FailureOf<"invalid">> {
  return changeReview<FailureOf<"invalid">>(deps, actor, "review.work", known, async (review, tx) => {
    if (review.assigneeId === assigneeId) return ok(null);
    if (assigneeId !== null && !(await worksFor(tx, assigneeId, review.organisationId))) {
      return invalidField("assigneeId", texts.noColleague);
    }
    return ok({ set: { assigneeId, ...(assigneeId === null ? {} : begun(review, deps.now())) } });
  });
}

async function worksFor(tx: Transaction, userId: string, organisationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        eq(memberships.userId, userId),
        inArray(memberships.role, ["owner", "member"]),
        isNull(memberships.disabledAt),
      ),
    )
    .for("share");
  return rows.length > 0;
}

/** Stores scores, comments and ticks; skips unknown criteria. Errors: `stale`. */
export function scoreReview(
  deps: WriteDeps,
  actor: Actor,
  { answers, checks, ...known }: Known & { answers: RubricAnswers; checks: readonly string[] },
): Done {
  return changeReview(deps, actor, "review.work", known, async (review, tx) => {
    const criteria = await tx
      .select({ id: institutionCriteria.id, kind: institutionCriteria.kind })
      .from(institutionCriteria)
      .where(eq(institutionCriteria.organisationId, review.organisationId));
    const isOf = (kind: string) => new Set(criteria.filter((each) => each.kind === kind).map(({ id }) => id));
    const [scored, ticked] = [isOf("criterion"), isOf("check")];
    // Scores of deleted criteria are kept.
    const rubric = {
      ...review.rubric,
      ...Object.fromEntries(Object.entries(answers).filter(([id]) => scored.has(id))),
    };
    const kept = checks.filter((id) => ticked.has(id));
    if (sameJson(rubric, review.rubric) && sameJson([...kept].sort(), [...review.checks].sort()))
      return ok(null);
    return ok({ set: { rubric, checks: kept, ...begun(review, deps.now()) } });
  });
}

const sorted = (value: object): unknown =>
  Array.isArray(value) ? value : Object.entries(value).sort(([one], [other]) => one.localeCompare(other));
const sameJson = (one: object, other: object): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Adds a note that only colleagues can read. */
export function noteReview(
  deps: WriteDeps,
  actor: Actor,
  { id, body }: { id: string; body: string },
): Done<FailureOf<"invalid">> {
  return changeReview<FailureOf<"invalid">>(
    deps,
    actor,
    "review.work",
    { id, version: undefined },
    async (review, tx) => {
      const written = await tx.$count(institutionNotes, eq(institutionNotes.reviewId, review.id));
      if (written >= MOST_NOTES) return invalidField("body", texts.tooManyNotes);
      return ok({
        set: {},
        fields: ["note"],
        afterwards: () =>
          tx
            .insert(institutionNotes)
            .values({ reviewId: review.id, authorId: userOf(actor), body, createdAt: deps.now() }),
      });
    },
  );
}

/** A request for more information, with the documents requested from the student. */
export interface Question {
  readonly body: string;
  readonly kinds: (typeof institutionQuestions.$inferInsert)["kinds"];
  readonly dueOn: string;
}

/**
 * Requests more information from the student, the agent and staff: pauses the institution's response time and creates
 * document requests. Errors: `stale`; `closed`; `illegal-move`; `invalid` for a date that is past or too far ahead.
 */
export function askForMore(
  deps: WriteDeps,
  actor: Actor,
  { id, version, body, kinds, dueOn }: Known & Question,
): Done<Moved | FailureOf<"invalid">> {
  return changeReview<Moved | FailureOf<"invalid">>(
    deps,
    actor,
    "review.ask",
    { id, version },
    (review, tx) => {
      const judged = judgeStep(review, "asked", body);
      if (!judged.ok) return judged;
      const now = deps.now();
      const day = judgeDueOn(dueOn, now);
      if (!day.ok) return day;
      const { application } = review;
      return ok({
        set: {
          state: "asked",
          requestedMoreAt: now,
          turnSince: now,
          reviewedAt: review.reviewedAt ?? now,
          assigneeId: review.assigneeId ?? userOf(actor),
        },
        fields: ["question"],
        async afterwards() {
          await tx.insert(institutionQuestions).values({
            reviewId: review.id,
            body,
            kinds: [...kinds],
            dueOn,
            requestedBy: userOf(actor),
            requestedAt: now,
          });
          await log(tx, application, { kind: "more-asked", reason: body, actor, now });
          await noteOnApplication(deps, tx, actor, application.id);
          // Staff ask a student without an account; they see the question with the application.
          for (const kind of actor.kind === "user" ? kinds : []) {
            await askWithin(tx, deps, actor as UserActor, {
              studentId: application.studentId,
              kind,
              note: body.slice(0, 500),
              dueOn,
            });
          }
          const person = await contactOf(tx, application.studentId);
          await queueMail(tx, deps.jobs, {
            kind: "institution-question",
            to: person,
            props: { name: person.name, reference: application.reference, question: body, day: dueOn },
          });
        },
      });
    },
  );
}

/** Withdraws a question; the institution's response time resumes. Errors: `not-found`; `stale`; `illegal-move`. */
export function withdrawQuestion(
  deps: WriteDeps,
  actor: Actor,
  { question, ...known }: Known & { question: string },
): Done<Moved | FailureOf<"not-found">> {
  return changeReview<Moved | FailureOf<"not-found">>(
    deps,
    actor,
    "review.ask",
    known,
    async (review, tx) => {
      const judged = judgeStep(review, "reviewing");
      if (!judged.ok) return judged;
      const now = deps.now();
      const [open] = await tx
        .select({ id: institutionQuestions.id })
        .from(institutionQuestions)
        .where(
          and(
            eq(institutionQuestions.id, question),
            eq(institutionQuestions.reviewId, review.id),
            isNull(institutionQuestions.cancelledAt),
            isNull(institutionQuestions.answeredAt),
          ),
        )
        .for("update");
      if (!open) return err({ code: "not-found" });
      return ok({
        set: { state: "reviewing", turnSince: now },
        fields: ["questionTakenBack"],
        async afterwards() {
          await tx
            .update(institutionQuestions)
            .set({ cancelledAt: now, version: sql`${institutionQuestions.version} + 1` })
            .where(and(eq(institutionQuestions.id, question), eq(institutionQuestions.reviewId, review.id)));
          await noteOnApplication(deps, tx, actor, review.application.id);
        },
      });
    },
  );
}

/**
 * Rejects an application with a reason that the student sees. Errors: `stale`; `closed`; `illegal-move`, also if it
 * is not with the institution.
 */
export function refuseReview(
  deps: WriteDeps,
  actor: Actor,
  { reason, ...known }: Known & { reason: string },
): Done<Moved> {
  return changeReview<Moved>(deps, actor, "review.decide", known, (review, tx) => {
    const judged = judgeStep(review, "refused", reason);
    if (!judged.ok) return judged;
    const { application } = review;
    const status = judgeStatusChange(application, { to: "Rejected", by: "institution", reason });
    if (!status.ok) return status;
    const now = deps.now();
    return ok({
      set: {
        state: "refused",
        decidedAt: now,
        decidedBy: userOf(actor),
        reason,
        turnSince: now,
        reviewedAt: review.reviewedAt ?? now,
      },
      async afterwards() {
        await tx
          .update(applications)
          .set({ status: "Rejected", version: application.version + 1 })
          .where(eq(applications.id, application.id));
        await tx.insert(timelineEvents).values({
          studentId: application.studentId,
          applicationId: application.id,
          kind: "status-changed" satisfies TimelineKind,
          fromValue: application.status,
          toValue: "Rejected",
          reason,
          actorId: userOf(actor),
          createdAt: now,
        });
        await recordAudit(
          tx,
          actor,
          {
            action: "application.changeStatus",
            subjectType: "application",
            subjectId: application.id,
            fields: ["status"],
          },
          deps.requestId,
        );
        const person = await contactOf(tx, application.studentId);
        await queueMail(tx, deps.jobs, {
          kind: "application-status-changed",
          to: person,
          props: { name: person.name, reference: application.reference, status: "Rejected", reason },
        });
        await deps.jobs.enqueue(tx, "settle-commissions", { applicationId: application.id });
      },
    });
  });
}

/** Also adds an audit entry to the application, so that open pages of its student, agent and staff update. */
const noteOnApplication = (deps: WriteDeps, tx: Transaction, actor: Actor, id: string): Promise<void> =>
  recordAudit(tx, actor, { action: "review.ask", subjectType: "application", subjectId: id }, deps.requestId);

async function contactOf(tx: Transaction, studentId: string) {
  const [row] = await tx
    .select({ firstName: students.firstName, lastName: students.lastName, email: students.email })
    .from(students)
    .where(eq(students.id, studentId));
  if (!row) throw new Error("An application has its student");
  return { email: row.email, name: joinName(row.firstName, row.lastName) };
}

/** Adds an entry to the application's log, which its student sees. */
async function log(
  tx: Transaction,
  application: LockedReview["application"],
  line: { kind: TimelineKind; reason: string | null; actor: Actor; now: Date },
): Promise<void> {
  await tx.insert(timelineEvents).values({
    studentId: application.studentId,
    applicationId: application.id,
    kind: line.kind,
    reason: line.reason,
    actorId: userOf(line.actor),
    createdAt: line.now,
  });
}

/** Records when someone at the institution first opened the application. */
export async function noteFirstSeen(
  db: Pick<Transaction, "update">,
  reviewId: string,
  now: Date,
): Promise<void> {
  await db
    .update(institutionReviews)
    .set({ firstSeenAt: now })
    .where(and(eq(institutionReviews.id, reviewId), isNull(institutionReviews.firstSeenAt)));
}
