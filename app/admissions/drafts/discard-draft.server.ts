import { and, eq } from "drizzle-orm";
import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { draftRelation, lockDraft } from "./draft-records.server.ts";
import type { AlreadySubmitted } from "./draft-save.server.ts";
import { applicationDrafts } from "./drafts.tables.server.ts";

type Refusal = FailureOf<"unauthenticated" | "forbidden" | "not-found" | "stale"> | AlreadySubmitted;

/**
 * Discards a draft permanently: a student their own, staff and agents the one they write on a student's behalf. Doing
 * it twice succeeds. Errors: `stale` if it was saved since; `submitted` if it has become an application; `not-found`
 * for someone else's draft.
 */
export async function discardDraft(
  deps: Pick<WriteDeps, "db" | "requestId">,
  actor: Actor,
  input: { draftId: string; version: number },
): Promise<Result<undefined, Refusal>> {
  const allowed = authorize(actor, "draft.discard", "own");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  if (!isRecordId(input.draftId)) return err({ code: "not-found" });
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, input.draftId);
    if (!draft) return (await hasDiscarded(tx, actor, input.draftId)) ? ok() : err({ code: "not-found" });
    if (!can(actor, "draft.discard", draftRelation(actor, draft))) return err({ code: "not-found" });
    if (!(await isWithinReach(tx, actor, entryOf(draft.id)))) return err({ code: "not-found" });
    if (draft.submittedAt !== null) {
      const application = await findApplicationOfDraft(tx, draft.id);
      return err({ code: "submitted", reference: application?.reference ?? "" });
    }
    if (draft.version !== input.version) return err({ code: "stale", currentVersion: draft.version });
    await tx.delete(applicationDrafts).where(eq(applicationDrafts.id, draft.id));
    await recordAudit(tx, actor, { ...entryOf(draft.id), isJudged: true }, deps.requestId);
    return ok();
  });
}

const entryOf = (draftId: string) =>
  ({ action: "draft.discard", subjectType: "draft", subjectId: draftId }) as const;

/** An earlier submission discarded it; only the audit log has the draft. */
async function hasDiscarded(tx: Transaction, actor: UserActor, draftId: string): Promise<boolean> {
  const { action, subjectType, subjectId } = entryOf(draftId);
  const [entry] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, subjectType),
        eq(auditEntries.subjectId, subjectId),
        eq(auditEntries.action, action),
        eq(auditEntries.actorId, actor.userId),
      ),
    )
    .limit(1);
  return entry !== undefined;
}
