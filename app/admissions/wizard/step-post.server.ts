import { data } from "react-router";
import { type AnswerDifference, diffAnswers } from "#app/admissions/answers/differences.ts";
import type { AnswerName, DraftAnswers } from "#app/admissions/answers/draft.ts";
import { keepTyped } from "#app/admissions/answers/keep-typed.ts";
import { answersFromForm } from "#app/admissions/answers/parse-draft.ts";
import { PERSON_ANSWERS } from "#app/admissions/answers/person-question.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { type SavedDraft, type StaleDraft, saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { answerPerson } from "#app/admissions/submissions/person-question.server.ts";
import { submitFromPage } from "#app/admissions/submissions/submit-from-page.server.ts";
import { intakeOptions } from "#app/catalogue/intakes/intakes.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { studentsOf } from "#app/platform/permissions/actor.ts";
import { isOneOf, type Option } from "#app/platform/records/option.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import { applyPath } from "./apply-path.ts";
import { draftTarget } from "./draft-calls.server.ts";
import { draftParam, pickedItems } from "./wizard-view.server.ts";

/** Why a step that was posted without script is shown again. */
export type StepRefusal = { kind: "invalid"; fieldErrors: FieldErrors; typed: DraftAnswers } | ConflictView;

/** Both versions of a draft, to choose from. */
export type ConflictView = {
  kind: "stale";
  version: number;
  mine: DraftAnswers;
  differences: readonly AnswerDifference[];
};

export function submittedAddress(reference: string): string {
  return `/apply/submitted/${encodeURIComponent(reference)}`;
}

/**
 * Saves a step's form posted without script. Returns the current draft, or the refusal. Throws 404 for another
 * person's draft, and redirects if it was submitted.
 */
export async function saveStep(
  { services, actor, form, facts }: IntentArgs,
  step: ApplyStep,
): Promise<SavedDraft | ReturnType<typeof data<StepRefusal>>> {
  const target = draftTarget(form);
  if (!target) throw data(null, { status: 404 });
  const entries = [...form.entries()];
  const change = (current: DraftAnswers) => answersFromForm(step, entries, current);
  const saved = await saveDraft(services, actor, { ...target, change }, facts.id);
  if (saved.ok) return saved.value;
  switch (saved.error.code) {
    case "submitted":
      throw redirect(submittedAddress(saved.error.reference), 303);
    case "stale":
      return data(await conflictView(services.db, services.now(), saved.error, change), { status: 409 });
    case "invalid": {
      const draft = await findDraft(services.db, target.draftId);
      const typed = keepTyped(step, entries, draft?.answers);
      return data({ kind: "invalid" as const, fieldErrors: saved.error.fieldErrors, typed }, { status: 400 });
    }
    default:
      throw data(null, { status: 404 });
  }
}

/** What was posted next to what has been stored since, in readable form. */
export async function conflictView(
  db: DbOrTransaction,
  now: Date,
  { draft }: Pick<StaleDraft, "draft">,
  change: (current: DraftAnswers) => ReturnType<typeof answersFromForm>,
): Promise<ConflictView> {
  const changed = change(draft.answers);
  const mine = changed.ok ? changed.value : draft.answers;
  const dataOptions: Partial<Record<AnswerName, readonly Option[]>> = {
    "preferences.intakePreference": intakeOptions(await listFormIntakes(db), now),
  };
  const picked = [...(await pickedItems(db, mine)), ...(await pickedItems(db, draft.answers))];
  dataOptions["preferences.universityId"] = picked;
  dataOptions["preferences.courseId"] = picked;
  return {
    kind: "stale",
    version: draft.version,
    mine,
    differences: diffAnswers(mine, draft.answers, dataOptions),
  };
}

/** Submits the stored draft: redirects to its reference, or returns what is missing. */
export async function submitStored(
  args: Pick<IntentArgs, "services" | "actor" | "facts">,
  target: { draftId: string; version: number },
) {
  const problems = await submitFromPage(args, target, {
    submitted: ({ reference }) => redirect(submittedAddress(reference), 303),
    // Nothing was typed on this page, so there is no conflict: shows the stored state.
    draft: applyPath("review", draftParam(args.actor, target.draftId)),
  });
  return data({ kind: "incomplete" as const, problems }, { status: 400 });
}

/** Stores who a draft is for, and shows the page that asked again; or says why it is not possible. */
export async function answerWhoFor(
  { services, actor, form, facts }: IntentArgs,
  draftId: string,
  page: Parameters<typeof applyPath>[0],
) {
  const answer = form.get("intent");
  const about = textOf(form, "about") ?? "";
  if (!isOneOf(PERSON_ANSWERS, answer)) throw data(null, { status: 404 });
  const deps = { db: services.db, now: services.now, requestId: facts.id };
  const answered = await answerPerson(deps, actor, { draftId, about, answer });
  // A student who was added has come to the account just now.
  const isOther = answered.ok && !studentsOf(actor).includes(answered.value.draft.studentId);
  const back = applyPath(page, isOther ? draftId : draftParam(actor, draftId));
  if (answered.ok) throw redirect(back, 303);
  switch (answered.error.code) {
    case "submitted":
      throw redirect(submittedAddress(answered.error.reference), 303);
    case "stale":
      throw redirect(back, { status: 303, headers: { "set-cookie": flashCookie("person-changed") } });
    case "invalid": {
      const problem = Object.values(answered.error.fieldErrors).flat()[0] ?? "";
      return data({ kind: "who-for" as const, problem }, { status: 400 });
    }
    default:
      throw data(null, { status: 404 });
  }
}
