import { and, eq } from "drizzle-orm";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { settleRuleTask } from "#app/admissions/tasks/commands.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { GUARDIAN_TEXT } from "#app/people/consents/kinds.ts";
import { guardianReceipt } from "#app/people/consents/receipts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { findCaseOf } from "./ask.server.ts";
import type { GuardianAnswer } from "./guardian.ts";
import { guardianTokenHash } from "./guardian-tokens.server.ts";
import { guardianConfirmations } from "./guardians.tables.server.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

type Row = typeof guardianConfirmations.$inferSelect;
type Refusal = ChangeRefused | FailureOf<"expired" | "invalid">;

interface Answer {
  readonly answer: GuardianAnswer;
  /** The version of the text that was shown. */
  readonly text: number;
  /** The agency's name in the text. */
  readonly brandName: string;
}

/**
 * The guardian answers through the link, without an account. The first answer counts; repeating it changes nothing.
 * The receipt belongs to the student's account, if there is one.
 *
 * Errors: `expired` (unknown, replaced, expired, or answered differently); `invalid` if another text was shown.
 */
export async function answerGuardian(
  deps: WriteDeps,
  token: string,
  { answer, text, brandName }: Answer,
): Promise<Result<undefined, Refusal>> {
  const tokenHash = guardianTokenHash(token);
  if (tokenHash === null) return err({ code: "expired" });
  const [known] = await deps.db
    .select({ applicationId: guardianConfirmations.applicationId })
    .from(guardianConfirmations)
    .where(eq(guardianConfirmations.tokenHash, tokenHash));
  if (!known) return err({ code: "expired" });
  const { applicationId } = known;
  const answered = await changeRecord<Row, FailureOf<"expired" | "invalid">>(deps, VISITOR, {
    action: "guardian.answer",
    subjectType: "application",
    subjectId: applicationId,
    lock: (tx) =>
      one(
        tx
          .select()
          .from(guardianConfirmations)
          .where(
            and(
              eq(guardianConfirmations.applicationId, applicationId),
              eq(guardianConfirmations.tokenHash, tokenHash),
            ),
          )
          .for("update"),
      ),
    async change(row, tx) {
      if (row.state === answer) return ok(null);
      const now = deps.now();
      const found = await findCaseOf(tx, applicationId);
      if (!found || found.isClosed || row.state !== "waiting") return err({ code: "expired" });
      if (row.expiresAt === null || row.expiresAt <= now) return err({ code: "expired" });
      if (text !== GUARDIAN_TEXT) return invalidField("text", texts.page.outdated);
      const isAgreed = answer === "confirmed";
      return ok({
        fields: ["guardian", answer],
        write: (version) =>
          tx
            .update(guardianConfirmations)
            .set({
              state: answer,
              way: "link",
              textNumber: text,
              answeredAt: now,
              note: null,
              recordedBy: null,
              version,
              updatedAt: now,
            })
            .where(eq(guardianConfirmations.id, row.id)),
        async afterwards() {
          if (found.userId !== null) {
            const facts = {
              userId: found.userId,
              door: "guardian-link",
              context: applicationId,
              decision: isAgreed ? "given" : "declined",
              brandName,
              createdAt: now,
            } as const;
            await tx.insert(consents).values(guardianReceipt("guardian", facts, row.name));
          }
          await tx.insert(timelineEvents).values({
            studentId: found.studentId,
            applicationId,
            kind: (isAgreed ? "guardian-confirmed" : "guardian-declined") satisfies TimelineKind,
            actorId: null,
            createdAt: now,
          });
          const rule = { rule: "guardian", subjectId: applicationId, isDone: isAgreed } as const;
          await settleRuleTask(tx, deps, VISITOR, rule);
        },
      });
    },
  });
  if (answered.ok) return ok();
  // The link has been replaced.
  return answered.error.code === "not-found" ? err({ code: "expired" }) : answered;
}
