import { data } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { CatalogueFound } from "#app/admissions/answers/catalogue-fallback.tsx";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { isAsked } from "#app/admissions/answers/question-conditions.ts";
import {
  APPLY_STEP_TITLES,
  APPLY_STEPS,
  type ApplyStep,
  parseApplyStep,
  stepNumber,
} from "#app/admissions/answers/steps.ts";
import { searchCatalogue, searchFromForm } from "#app/admissions/applications/searched-catalogue.server.ts";
import { requireOpenDraft } from "#app/admissions/drafts/open-draft.server.ts";
import { problemsOf } from "#app/admissions/submissions/judge-draft.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Route } from "./+types/step.route.ts";
import { ANSWERS_FORM } from "./apply-forms.server.ts";
import { applyPath } from "./apply-path.ts";
import { StepPage } from "./step-page.tsx";
import { answerWhoFor, saveStep, submitStored } from "./step-post.server.ts";
import { targetOf } from "./step-target.ts";
import { draftParam } from "./wizard-view.server.ts";

type StepData = { checked: readonly SubmitProblem[]; found: CatalogueFound };

function stepOf(params: { step?: string | undefined }): ApplyStep {
  const step = parseApplyStep(params.step);
  if (!step) throw data(null, { status: 404 });
  return step;
}

/**
 * Additional data of a step: with `?check=1` the problems of its stored answers, and the results of a catalogue
 * search without script (`?university-q=`, `?course-q=`).
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<StepData> {
  const step = stepOf(params);
  const { db, now } = context.get(servicesContext);
  const draft = await requireOpenDraft({ request, context });
  const { searchParams } = new URL(request.url);
  const problems = searchParams.has("check") ? await problemsOf(db, draft, now()) : [];
  return {
    checked: problems.filter((problem) => problem.step === step),
    found:
      step === "preferences"
        ? await searchCatalogue(db, searchParams, draft.answers.preferences.universityId)
        : null,
  };
}

/** In the browser a step needs no server data, unless a link requests its problems. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<StepData> {
  const nothing: StepData = { checked: [], found: null };
  if (!new URL(request.url).searchParams.has("check") || !navigator.onLine) return nothing;
  return serverLoader().catch(() => nothing);
}

/** A step's button without script: saves the step and leads on; nothing blocks. */
async function saveAndGo(args: IntentArgs) {
  const step = stepOf(args.params);
  const intent = String(args.form.get("intent"));
  const saved = await saveStep(args, step);
  if (!("draft" in saved)) return saved;
  // Without script the questions about a guardian appear only now that the date of birth is stored.
  const isAskedFirst =
    step === "personal" &&
    intent === "next" &&
    !args.form.has("consent.guardianName") &&
    isAsked("consent.guardianName", saved.draft.answers, args.services.now());
  const page = isAskedFirst ? step : intent === "go-review" ? "review" : (targetOf(step, intent) ?? step);
  throw redirect(applyPath(page, draftParam(args.actor, saved.draft.id)), 303);
}

/** Stores who the draft is for, on the step that asked. */
async function saveAndAnswer(args: IntentArgs) {
  const step = stepOf(args.params);
  const saved = await saveStep(args, step);
  if (!("draft" in saved)) return saved;
  return answerWhoFor(args, saved.draft.id, step);
}

async function saveAndSubmit(args: IntentArgs) {
  const saved = await saveStep(args, stepOf(args.params));
  if (!("draft" in saved)) return saved;
  return submitStored(args, { draftId: saved.draft.id, version: saved.draft.version });
}

/** Saves the step, then searches the catalogue; the text is the step's own, no answer. */
async function saveAndFind(args: IntentArgs) {
  const saved = await saveStep(args, "preferences");
  if (!("draft" in saved)) return saved;
  const query = searchFromForm(args.form);
  const param = draftParam(args.actor, saved.draft.id);
  throw redirect(applyPath("preferences", param, query), 303);
}

const edits = <Answer,>(run: (args: IntentArgs) => Promise<Answer>) => ({
  needs: "draft.edit" as const,
  form: ANSWERS_FORM,
  run,
});

export const action = intents({
  next: edits(saveAndGo),
  back: edits(saveAndGo),
  stay: edits(saveAndGo),
  "go-personal": edits(saveAndGo),
  "go-education": edits(saveAndGo),
  "go-finance": edits(saveAndGo),
  "go-english": edits(saveAndGo),
  "go-preferences": edits(saveAndGo),
  "go-documents": edits(saveAndGo),
  "go-pr": edits(saveAndGo),
  "go-review": edits(saveAndGo),
  "same-person": edits(saveAndAnswer),
  "other-person": edits(saveAndAnswer),
  "find-university": edits(saveAndFind),
  "find-course": edits(saveAndFind),
  submit: { needs: "application.submitOwn", form: ANSWERS_FORM, run: saveAndSubmit },
});

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const step = parseApplyStep(params.step);
  const brandName = matches[0].loaderData?.brandName ?? "";
  if (!step) return [{ title: brandName }];
  const title = applyMessages.pageTitle({
    step: stepNumber(step),
    total: APPLY_STEPS.length,
    title: APPLY_STEP_TITLES[step],
  });
  return [{ title: `${title} · ${brandName}` }];
};

export default function Step({ params, loaderData, actionData }: Route.ComponentProps) {
  const step = parseApplyStep(params.step);
  if (!step) return null;
  return <StepPage step={step} checked={loaderData.checked} found={loaderData.found} answer={actionData} />;
}
