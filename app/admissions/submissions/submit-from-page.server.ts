import { data } from "react-router";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type Submit, type SubmitDeps, type Submitted, submitApplication } from "./submit.server.ts";

interface Args {
  readonly services: SubmitDeps;
  readonly actor: Actor;
  readonly facts: { readonly id: string };
}

/** Where a page leads on to. */
interface Pages {
  /** What the draft has become. */
  readonly submitted: (application: Submitted) => Response;
  /** The draft as it is stored now. */
  readonly draft: string;
}

/**
 * What the button of every page does that submits a stored draft: the wizard's, and the form that staff and agents fill in
 * for a student. Leads on to what the draft has become, also for a second press; if it was saved since, to the draft.
 * Answers what is missing. Throws a 404 for a draft that is not the actor's own.
 */
export async function submitFromPage(
  { services, actor, facts }: Args,
  draft: Submit,
  pages: Pages,
): Promise<readonly SubmitProblem[]> {
  const submitted = await submitApplication(services, actor, draft, facts.id);
  if (submitted.ok) throw pages.submitted(submitted.value);
  switch (submitted.error.code) {
    case "incomplete":
      return submitted.error.problems;
    case "stale":
      throw redirect(pages.draft, 303);
    default:
      throw data(null, { status: 404 });
  }
}
