import { and, eq } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { GUARDIAN_RELATIONSHIPS } from "#app/admissions/answers/options.ts";
import { isUnderAge } from "#app/admissions/answers/question-conditions.ts";
import { askGuardian, reachedAt } from "#app/admissions/guardians/ask.server.ts";
import { readGuardian } from "#app/admissions/guardians/change.server.ts";
import type { NamedGuardian } from "#app/admissions/guardians/guardian.ts";
import { isReached } from "#app/admissions/guardians/guardian-contact.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { outdated, readSeen, writeSeen } from "#app/people/consents/kinds.ts";
import { textReceipt } from "#app/people/consents/receipts.server.ts";
import { currentNumbers } from "#app/people/consents/texts.server.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ConfirmSubmission } from "./application-schema.ts";
import { applications } from "./applications.tables.server.ts";

/** A submission by an agent that the student has not confirmed yet. */
export interface ToConfirm {
  /** A parent or guardian must also agree. */
  readonly isUnderAge: boolean;
  /** The versions of the texts that are agreed to. */
  readonly consentTexts: string;
}

/** The open confirmation of an application of the student; null if there is nothing to confirm. */
export async function findToConfirm(
  db: DbOrTransaction,
  { userId, studentIds }: Pick<UserActor, "userId" | "studentIds">,
  applicationId: string,
  now: Date,
): Promise<ToConfirm | null> {
  const [row] = await db
    .select({ studentId: applications.studentId, source: applications.source, answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (!row || !studentIds.includes(row.studentId) || row.source !== "agent") return null;
  if (await hasConfirmed(db, userId, applicationId)) return null;
  return {
    isUnderAge: isUnderAge(row.answers.personalInfo.dateOfBirth, now),
    consentTexts: writeSeen(await currentNumbers(db)),
  };
}

/**
 * A student confirms an agent's submission: the terms and, under 18, with a parent or guardian. Idempotent. Errors:
 * `not-found` for another student's application and for one that no agent submitted; `invalid`.
 */
export async function confirmSubmission(
  deps: WriteDeps,
  actor: Actor,
  { id, consentTexts, ...given }: ConfirmSubmission & { id: string },
): Promise<Result<undefined, Refused | FailureOf<"not-found" | "invalid">>> {
  const allowed = authorize(actor, "application.confirmOwn", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return err({ code: "not-found" });
  const { userId, studentIds } = actor;
  return deps.db.transaction(async (tx) => {
    const row = await lockSubmitted(tx, id);
    if (!row || !studentIds.includes(row.studentId) || row.source !== "agent")
      return err({ code: "not-found" });
    if (await hasConfirmed(tx, userId, id)) return ok();
    const now = deps.now();
    const guardian = isUnderAge(row.answers.personalInfo.dateOfBirth, now)
      ? await namedGuardian(tx, given, row)
      : ok(null);
    if (!guardian.ok) return guardian;
    const seen = readSeen(consentTexts);
    if (outdated(seen, await currentNumbers(tx)).length > 0) {
      return invalidField("termsAccepted", CONSENT_MESSAGES.changed);
    }
    const facts = { userId, door: "confirmation", context: id, createdAt: now } as const;
    await tx
      .insert(consents)
      .values([textReceipt("terms", facts, seen.terms), textReceipt("privacy", facts, seen.privacy)]);
    if (guardian.value) {
      await askGuardian(tx, deps, actor, { applicationId: id, guardian: guardian.value });
    }
    await recordAudit(
      tx,
      actor,
      { action: "application.confirmOwn", subjectType: "application", subjectId: id, fields: ["consents"] },
      deps.requestId,
    );
    return ok();
  });
}

/** The guardian who must also agree. Errors: `invalid`, at the first incomplete field. */
async function namedGuardian(
  tx: Transaction,
  given: Omit<ConfirmSubmission, "consentTexts">,
  { studentId, answers }: { studentId: string; answers: DraftAnswers },
): Promise<Result<NamedGuardian, FailureOf<"invalid">>> {
  const { guardianName, guardianRelationship, ...contact } = given;
  if (guardianName === null) return invalidField("guardianName", guardianMessages.nameNeeded);
  if (!isOneOf(GUARDIAN_RELATIONSHIPS, guardianRelationship)) {
    return invalidField("guardianRelationship", guardianMessages.relationshipNeeded);
  }
  const { country, email } = answers.personalInfo;
  const named = readGuardian({ ...contact, guardianName, guardianRelationship }, country);
  if (!named.ok || named.value.applies) return named;
  const reached = await reachedAt(tx, { studentId, typedEmail: email }, named.value);
  if (isReached(reached)) return named;
  const field = named.value.email === null ? "guardianPhone" : "guardianEmail";
  return invalidField(field, guardianMessages.sameContact);
}

async function lockSubmitted(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ studentId: applications.studentId, source: applications.source, answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, id))
    .for("update");
  return row;
}

async function hasConfirmed(db: DbOrTransaction, userId: string, applicationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.context, applicationId), eq(consents.kind, "terms")))
    .limit(1);
  return row !== undefined;
}
