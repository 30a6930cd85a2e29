import { answersFromWholeForm } from "#app/admissions/answers/parse-draft.ts";
import type { WizardView } from "#app/admissions/answers/wizard-view.ts";
import { draftRelation, findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import {
  type SaveDraftRefusal,
  type SavedDraft,
  saveDraft,
} from "#app/admissions/drafts/draft-save.server.ts";
import { draftTarget } from "#app/admissions/wizard/draft-calls.server.ts";
import { wizardView } from "#app/admissions/wizard/wizard-view.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";

type Deps = Pick<Services, "db" | "now">;

/** A draft that this member of staff writes on a student's behalf, with the student; null for any other. */
export async function findDraftOnBehalf(
  deps: Deps,
  actor: Actor,
  draftId: string,
): Promise<{ studentId: string; submitted: boolean; view: WizardView } | null> {
  const draft = await findDraft(deps.db, draftId);
  if (!draft || !can(actor, "draft.edit", draftRelation(actor, draft))) return null;
  return {
    studentId: draft.studentId,
    submitted: draft.submittedAt !== null,
    view: await wizardView(deps.db, actor, draft, deps.now()),
  };
}

/** Saves a form with all steps (`AnswersForm`): `draftId`, `version` and the answers. */
export async function saveWholeForm(
  deps: Deps,
  actor: Actor,
  form: FormData,
  requestId?: string,
): Promise<Result<SavedDraft, SaveDraftRefusal>> {
  const target = draftTarget(form);
  if (!target) return err({ code: "not-found" });
  const entries = [...form.entries()];
  return saveDraft(
    deps,
    actor,
    { ...target, change: (current) => answersFromWholeForm(entries, current) },
    requestId,
  );
}
