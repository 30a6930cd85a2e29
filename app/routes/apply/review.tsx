import { data } from "react-router";
import { applyMessages } from "#app/content/messages/apply.ts";
import { describeAnswers } from "#app/domain/apply/describe-answers.ts";
import { intakeOptions } from "#app/domain/intakes/intakes.ts";
import { ReviewPage } from "#app/features/apply/review-page.tsx";
import { DRAFT_FORM } from "#app/server/applications/apply-forms.server.ts";
import { draftTarget } from "#app/server/applications/draft-calls.server.ts";
import { listFormIntakes } from "#app/server/applications/form-intakes.server.ts";
import { requireOpenDraft } from "#app/server/applications/open-draft.server.ts";
import { submitStored } from "#app/server/applications/step-post.server.ts";
import { judgeDraft } from "#app/server/applications/submit-judge.server.ts";
import { pickedItems } from "#app/server/applications/wizard-view.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { type IntentArgs, intents } from "#app/server/http/intents.server.ts";
import type { Route } from "./+types/review.ts";

/** The stored answers as people read them, and what keeps them from being submitted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const draft = await requireOpenDraft({ request, context });
  const moment = now();
  const judged = await judgeDraft(db, draft.answers, moment);
  const picked = await pickedItems(db, draft.answers);
  return {
    problems: judged.ok ? [] : judged.error.problems,
    steps: describeAnswers(draft.answers, moment, {
      "preferences.intakePreference": intakeOptions(await listFormIntakes(db), moment),
      "preferences.universityId": picked,
      "preferences.courseId": picked,
    }),
  };
}

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
});

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${applyMessages.reviewTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReviewPage
      steps={loaderData.steps}
      problems={actionData?.problems ?? loaderData.problems}
      tried={actionData !== undefined}
    />
  );
}
