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

/** Redirect targets of a page. */
interface Pages {
  /** The page of the submitted application. */
  readonly submitted: (application: Submitted) => Response;
  /** The page of the stored draft. */
  readonly draft: string;
}

/**
 * The submit button of every page with a stored draft: the wizard, and the form of staff and agents. Redirects to the
 * application, also when repeated, or to the draft if it was saved since. Returns what is missing. Throws 404 for
 * another person's draft.
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
