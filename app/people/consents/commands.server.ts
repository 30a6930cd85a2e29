import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { consentDrafts, consents, consentTexts } from "./consents.tables.server.ts";
import { consentMessages as texts } from "./consents.words.ts";
import type { ConsentDecision, TextKind } from "./kinds.ts";
import { standingsOf, textReceipt } from "./receipts.server.ts";
import type { PlainText } from "./text-format.ts";
import type { AnswerText, PublishText, TextDraftInput } from "./text-schema.ts";
import { currentText, keepShippedTexts, lockTexts, shippedText } from "./texts.server.ts";

type Draft = PlainText & { readonly version: number };

/** The draft by owners; the text in force if there is none. */
export async function findDraftText(db: DbOrTransaction, kind: TextKind): Promise<Draft> {
  const [row] = await db.select().from(consentDrafts).where(eq(consentDrafts.kind, kind));
  if (row) return row;
  const { title, body } = await currentText(db, kind);
  return { title, body, version: 0 };
}

const lockDraft = (kind: TextKind) => async (tx: Transaction) => {
  // The first draft has no row to lock.
  await lockTexts(tx);
  return findDraftText(tx, kind);
};

const about = (kind: TextKind) => ({ subjectType: "consent-text", subjectId: kind }) as const;

const writeDraft = (tx: Transaction, deps: WriteDeps, kind: TextKind, draft: Draft) => {
  const { title, body, version } = draft;
  const kept = { title, body, version, updatedAt: deps.now() };
  return tx
    .insert(consentDrafts)
    .values({ kind, ...kept })
    .onConflictDoUpdate({ target: consentDrafts.kind, set: kept });
};

/** Saves an owner's draft; no one else sees it. Errors: `stale`. */
export function saveTextDraft(
  deps: WriteDeps,
  actor: Actor,
  kind: TextKind,
  { version, ...words }: TextDraftInput,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<Draft>(deps, actor, {
    action: "consentText.edit",
    ...about(kind),
    version,
    lock: lockDraft(kind),
    change(stored, tx) {
      const fields = changedFields({ title: stored.title, body: stored.body }, words);
      if (fields.length === 0) return ok(null);
      return ok({ fields, write: (next) => writeDraft(tx, deps, kind, { ...words, version: next }) });
    },
  });
}

/** Resets the draft to the default text of the product. Errors: `stale`. */
export const restoreDefaultText = (deps: WriteDeps, actor: Actor, kind: TextKind, version: number) =>
  saveTextDraft(deps, actor, kind, { ...shippedText(kind), version });

/**
 * Publishes the draft as the next version. If two owners publish at once, one is first and the other is refused. A
 * box ticked in an application not yet submitted must be ticked again: the draft becomes another version, so that a
 * page from before submits nothing.
 *
 * Errors: `stale` (the draft has changed, or another version was published), `invalid` (nothing new in it).
 */
export function publishText(
  deps: WriteDeps,
  actor: Actor,
  kind: TextKind,
  { version, current, reason, asksAgain }: PublishText,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<Draft, FailureOf<"invalid" | "stale">>(deps, actor, {
    action: "consentText.publish",
    ...about(kind),
    version,
    lock: lockDraft(kind),
    async change(draft, tx) {
      const before = await currentText(tx, kind);
      const publishedBy = actor.kind === "user" ? actor.userId : null;
      const isSame = before.title === draft.title && before.body === draft.body;
      const isPressedTwice = isSame && before.number === current + 1 && before.reason === reason;
      if (isPressedTwice && before.publishedBy === publishedBy) return ok(null);
      // Only the text in force can be replaced: check for a concurrent publication first.
      if (before.number !== current) return err({ code: "stale", currentVersion: draft.version });
      if (isSame) {
        return invalidField("reason", texts.nothingNew);
      }
      const shipped = shippedText(kind);
      return ok({
        fields: ["number"],
        async write(next) {
          const publishedAt = deps.now();
          // In case the first start has not stored them yet.
          await keepShippedTexts(tx, publishedAt);
          await tx.insert(consentTexts).values({
            kind,
            number: before.number + 1,
            isDefault: shipped.title === draft.title && shipped.body === draft.body,
            title: draft.title,
            body: draft.body,
            since: publishedAt.toISOString().slice(0, 10),
            requestsAgain: asksAgain,
            reason,
            publishedAt,
            publishedBy,
          });
          await writeDraft(tx, deps, kind, { ...draft, version: next });
          await clearTicks(tx);
        },
      });
    },
  });
}

/** Clears the consent box in applications that are not submitted yet; everything else in them stays. */
async function clearTicks(tx: Transaction, userId?: string): Promise<void> {
  const own = userId
    ? inArray(
        applicationDrafts.studentId,
        tx.select({ id: students.id }).from(students).where(eq(students.userId, userId)),
      )
    : undefined;
  await tx
    .update(applicationDrafts)
    .set({
      answers: sql`jsonb_set(${applicationDrafts.answers}, '{consent,termsAccepted}', 'false')`,
      version: sql`${applicationDrafts.version} + 1`,
    })
    .where(
      and(
        isNull(applicationDrafts.submittedAt),
        sql`${applicationDrafts.answers} @> '{"consent": {"termsAccepted": true}}'`,
        own,
      ),
    );
}

/**
 * Records a user's answer to a text: agreed, declined or withdrawn. The receipt names the version they saw; if
 * another is in force by now, that one is shown and asked about first. Idempotent.
 *
 * Errors: `stale` (another version is in force), `not-found` (withdrawing what was not agreed to).
 */
export async function answerText(
  deps: WriteDeps,
  actor: Actor,
  decision: ConsentDecision,
  { kind, number }: AnswerText,
  brandName: string,
): Promise<Result<undefined, Refused | FailureOf<"stale" | "not-found">>> {
  const allowed = authorize(actor, "consent.answerOwn", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return err({ code: "forbidden" });
  const { userId } = actor;
  return deps.db.transaction(async (tx): Promise<Result<undefined, FailureOf<"stale" | "not-found">>> => {
    // Serialises double submissions by one person.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${userId}`}, 0))`);
    const current = await currentText(tx, kind);
    if (current.number !== number) {
      return err({ code: "stale", currentVersion: current.number });
    }
    const standing = (await standingsOf(tx, userId)).find((each) => each.kind === kind);
    if (decision === "withdrawn" && standing?.decision !== "given") {
      return standing?.decision === "withdrawn" ? ok() : err({ code: "not-found" });
    }
    if (standing?.decision === decision && standing.number === number) return ok();
    const facts = { userId, door: "account", context: "account", brandName, createdAt: deps.now() } as const;
    // A withdrawal refers to the version that was agreed to.
    const about = decision === "withdrawn" ? (standing?.number ?? undefined) : number;
    const receipt = textReceipt(kind, { ...facts, decision }, about);
    await tx.insert(consents).values(receipt);
    if (decision !== "given") await clearTicks(tx, userId);
    const fields = [kind, decision];
    const entry = { action: "consent.answerOwn", subjectType: "user", subjectId: userId, fields } as const;
    await recordAudit(tx, actor, entry, deps.requestId);
    return ok();
  });
}
