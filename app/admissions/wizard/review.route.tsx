import { data } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { describeAnswers } from "#app/admissions/answers/describe-answers.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { requireOpenDraft } from "#app/admissions/drafts/open-draft.server.ts";
import { problemsOf } from "#app/admissions/submissions/judge-draft.server.ts";
import { intakeOptions } from "#app/catalogue/intakes/intakes.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import type { Route } from "./+types/review.route.ts";
import { DRAFT_FORM, PERSON_FORM } from "./apply-forms.server.ts";
import { draftTarget } from "./draft-calls.server.ts";
import { ReviewPage } from "./review-page.tsx";
import { answerWhoFor, submitStored } from "./step-post.server.ts";
import { pickedItems } from "./wizard-view.server.ts";

/** The stored answers as people read them, and what keeps them from being submitted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const draft = await requireOpenDraft({ request, context });
  const moment = now();
  const picked = await pickedItems(db, draft.answers);
  return {
    problems: await problemsOf(db, draft, moment),
    steps: describeAnswers(draft.answers, moment, {
      "preferences.intakePreference": intakeOptions(await listFormIntakes(db), moment),
      "preferences.universityId": picked,
      "preferences.courseId": picked,
    }),
  };
}

const answers = {
  needs: "draft.edit" as const,
  form: PERSON_FORM,
  async run(args: IntentArgs) {
    const target = draftTarget(args.form);
    if (!target) throw data(null, { status: 404 });
    return answerWhoFor(args, target.draftId, "review");
  },
};

export const action = intents({
  submit: {
    needs: "application.submitOwn",
    form: DRAFT_FORM,
    async run(args: IntentArgs) {
      const target = draftTarget(args.form);
      if (!target) throw data(null, { status: 404 });
      return submitStored(args, target);
    },
  },
  "same-person": answers,
  "other-person": answers,
});

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${applyMessages.reviewTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReviewPage
      steps={loaderData.steps}
      problems={actionData?.kind === "incomplete" ? actionData.problems : loaderData.problems}
      tried={actionData !== undefined}
      refused={actionData?.kind === "who-for" ? actionData.problem : null}
    />
  );
}
