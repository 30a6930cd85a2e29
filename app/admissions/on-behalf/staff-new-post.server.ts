import { data } from "react-router";
import type { AnswerDifference } from "#app/admissions/answers/differences.ts";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { keepTyped } from "#app/admissions/answers/keep-typed.ts";
import { answersFromWholeForm } from "#app/admissions/answers/parse-draft.ts";
import { findApplicationOfDraft } from "#app/admissions/applications/application-of-draft.server.ts";
import type { DraftRecord } from "#app/admissions/drafts/draft-records.server.ts";
import { answerPerson } from "#app/admissions/submissions/person-question.server.ts";
import type { SubmitDeps } from "#app/admissions/submissions/submit.server.ts";
import { submitFromPage } from "#app/admissions/submissions/submit-from-page.server.ts";
import { conflictView } from "#app/admissions/wizard/step-post.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import { saveWholeForm } from "./draft-on-behalf.server.ts";

/** Why a form that staff filled in is shown again. */
export type WholeFormRefusal =
  | { kind: "invalid"; fieldErrors: FieldErrors; typed: DraftAnswers }
  | { kind: "incomplete"; problems: readonly SubmitProblem[]; typed: null }
  /** Saved in another tab since; the form continues from what is stored now, with what was typed here. */
  | { kind: "stale"; differences: readonly AnswerDifference[]; typed: DraftAnswers };

/** Where the writer on a student's behalf sees a draft, and what has become of one. */
export interface OnBehalfPaths {
  readonly draft: (id: string) => string;
  readonly application: (id: string) => string;
}

type Args = Pick<IntentArgs, "actor" | "form"> & {
  services: SubmitDeps;
  facts: { readonly id: string };
  paths: OnBehalfPaths;
};
type Refused = ReturnType<typeof data<WholeFormRefusal>>;

/** Saves the posted form; returns the stored draft or the refusal. */
export async function saveForStudent(args: Args): Promise<{ draft: DraftRecord } | Refused> {
  const { services, actor, form, facts } = args;
  const entries = [...form.entries()];
  const saved = await saveWholeForm(services, actor, form, facts.id);
  if (saved.ok) return { draft: saved.value.draft };
  switch (saved.error.code) {
    case "invalid": {
      const { fieldErrors } = saved.error;
      return data(
        { kind: "invalid" as const, fieldErrors, typed: keepTyped("all", entries) },
        { status: 400 },
      );
    }
    case "stale": {
      const change = (current: DraftAnswers) => answersFromWholeForm(entries, current);
      const { mine, differences } = await conflictView(services.db, services.now(), saved.error, change);
      return data({ kind: "stale" as const, differences, typed: mine }, { status: 409 });
    }
    case "submitted":
      throw await toSubmitted(args, String(form.get("draftId")));
    default:
      throw data(null, { status: 404 });
  }
}

/** Saves and submits the posted form: redirects to the application, or returns what is missing. */
export async function submitForStudent(args: Args): Promise<Refused> {
  const saved = await saveForStudent(args);
  if (!("draft" in saved)) return saved;
  const { id: draftId, version } = saved.draft;
  const problems = await submitFromPage(
    args,
    { draftId, version },
    {
      submitted: ({ applicationId }) => toApplication(args.paths, applicationId),
      // Another tab saved between our save and submission: shows the stored state first.
      draft: args.paths.draft(draftId),
    },
  );
  return data({ kind: "incomplete" as const, problems, typed: null }, { status: 400 });
}

/** Saves the posted form with the confirmation that it is the selected student, despite the different name. */
export async function sayItIsThem(args: Args): Promise<Refused> {
  const { services, actor, form, facts, paths } = args;
  const saved = await saveForStudent(args);
  if (!("draft" in saved)) return saved;
  const { id: draftId } = saved.draft;
  const deps = { db: services.db, now: services.now, requestId: facts.id };
  const about = textOf(form, "about") ?? "";
  const answered = await answerPerson(deps, actor, { draftId, about, answer: "same-person" });
  // Another name has been typed since, so the question is asked again.
  if (answered.ok || answered.error.code === "stale") throw redirect(paths.draft(draftId), 303);
  if (answered.error.code === "submitted") throw await toSubmitted(args, draftId);
  throw data(null, { status: 404 });
}

/** Redirects to the submitted application: repeated submissions end in the same place. */
async function toSubmitted({ services, paths }: Args, draftId: string): Promise<Response> {
  const application = await findApplicationOfDraft(services.db, draftId);
  return application ? toApplication(paths, application.id) : new Response(null, { status: 404 });
}

function toApplication(paths: OnBehalfPaths, id: string): Response {
  return redirect(paths.application(id), {
    status: 303,
    headers: { "set-cookie": flashCookie("application-submitted") },
  });
}
