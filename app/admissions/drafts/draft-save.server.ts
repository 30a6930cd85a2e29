import { eq } from "drizzle-orm";
import { answerOf, sameAnswer } from "#app/admissions/answers/answer-access.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { APPLY_FIELDS } from "#app/admissions/answers/fields.ts";
import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { type DraftRecord, draftRelation, lockDraft } from "./draft-records.server.ts";
import { applicationDrafts } from "./drafts.tables.server.ts";

type Deps = Pick<Services, "db" | "now">;

/** The draft was changed since; `draft` is what is stored now, to be compared with what was sent. */
export type StaleDraft = FailureOf<"stale"> & { readonly draft: DraftRecord };
/** The draft has become an application, here or on another device. */
export type AlreadySubmitted = { readonly code: "submitted"; readonly reference: string };
export type SaveDraftRefusal =
  | FailureOf<"unauthenticated" | "forbidden" | "not-found" | "invalid">
  | StaleDraft
  | AlreadySubmitted;

export type SavedDraft = {
  readonly draft: DraftRecord;
  /** False if everything was already stored, perhaps by another device. */
  readonly written: boolean;
};

export interface SaveDraftInput {
  draftId: string;
  /** The version of the draft that the person had loaded. */
  version: number;
  /** Applies their change to the stored draft. */
  change(current: DraftAnswers): Result<DraftAnswers, FailureOf<"invalid">>;
}

/**
 * Stores what the writer typed. The version increases with each save that changes something; a save based on an older
 * version is refused with what is stored now, and writes nothing. Saving answers that are already stored succeeds
 * whatever the version, so a repeated save does no harm.
 *
 * A student's saves are not audited individually (there is one for every pause in typing); starting and submitting
 * are, and so is every save by staff and agents on a student's behalf.
 */
export async function saveDraft(
  deps: Deps,
  actor: Actor,
  input: SaveDraftInput,
  requestId?: string,
): Promise<Result<SavedDraft, SaveDraftRefusal>> {
  const allowed = authorize(actor, "draft.edit", "own");
  if (!allowed.ok) return allowed;
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, input.draftId);
    if (!draft || !can(actor, "draft.edit", draftRelation(actor, draft))) return err({ code: "not-found" });
    if (!(await isWithinReach(tx, actor, { subjectType: "draft", subjectId: draft.id }))) {
      return err({ code: "not-found" });
    }
    if (draft.submittedAt !== null) {
      const application = await findApplicationOfDraft(tx, draft.id);
      return err({ code: "submitted", reference: application?.reference ?? "" });
    }
    const changed = input.change(draft.answers);
    if (!changed.ok) return changed;
    const fields = changedFields(draft.answers, changed.value);
    if (fields.length === 0) return ok({ draft, written: false });
    if (input.version !== draft.version) {
      return err({ code: "stale", currentVersion: draft.version, draft });
    }

    const updatedAt = deps.now();
    const version = draft.version + 1;
    await tx
      .update(applicationDrafts)
      .set({ answers: changed.value, version, updatedAt })
      .where(eq(applicationDrafts.id, draft.id));
    if (draft.source !== "own-sign-up") {
      await recordAudit(
        tx,
        actor,
        { action: "draft.edit", subjectType: "draft", subjectId: draft.id, fields },
        requestId,
      );
    }
    return ok({ draft: { ...draft, answers: changed.value, version, updatedAt }, written: true });
  });
}

function changedFields(before: DraftAnswers, after: DraftAnswers): string[] {
  return APPLY_FIELDS.filter(({ name }) => !sameAnswer(answerOf(before, name), answerOf(after, name))).map(
    ({ name }) => name,
  );
}
