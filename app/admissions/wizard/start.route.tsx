import { data } from "react-router";
import { LAST_APPLY_STEP } from "#app/admissions/answers/steps.ts";
import { preselectCourse } from "#app/admissions/drafts/draft-preselect.server.ts";
import type { DraftRecord } from "#app/admissions/drafts/draft-records.server.ts";
import { openOwnDraft, startDraftForOther } from "#app/admissions/drafts/draft-start.server.ts";
import { otherStudentSchema, ownStudentSchema } from "#app/admissions/students/student-schema.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/start.route.ts";
import { applyPath } from "./apply-path.ts";
import { listChoosable } from "./choosable.server.ts";
import { whoForMessages } from "./who-for.words.ts";
import { WhoForPage } from "./who-for-page.tsx";
import { draftParam, firstOpenStep } from "./wizard-view.server.ts";

type Chosen = { readonly university: string | null; readonly course: string | null };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${whoForMessages.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * Opens or starts a first application and leads to the first incomplete step. An account that has applied before, or
 * holds several students, first says who it is for. `?university=` and `?course=` (slugs or ids) preselect those.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { searchParams } = new URL(request.url);
  const chosen = { university: searchParams.get("university"), course: searchParams.get("course") };
  const students = await listChoosable(services.db, actor, services.now());
  const [first] = students;
  if (first && (students.length > 1 || first.hasApplied)) return { students, chosen, place: placeOf(user) };
  const opened = await openOwnDraft(services, actor, context.get(requestContext).id);
  if (!opened.ok) throw data(null, { status: 404 });
  throw await goOn(services, actor, opened.value, chosen, 302);
}

/** Redirects to the first incomplete step, with a link's choice. */
async function goOn(
  services: Pick<Services, "db" | "now">,
  actor: Actor,
  draft: DraftRecord,
  chosen: Chosen,
  status: 302 | 303,
) {
  const kept =
    (chosen.university !== null || chosen.course !== null) &&
    !(await preselectCourse(services, actor, draft, chosen));
  const step = (await firstOpenStep(services.db, draft, services.now())) ?? LAST_APPLY_STEP;
  return redirect(applyPath(step, draftParam(actor, draft.id)), {
    status,
    ...(kept ? { headers: { "set-cookie": flashCookie("university-kept") } } : {}),
  });
}

export const action = intents({
  start: {
    needs: "draft.start",
    form: ownStudentSchema,
    async run({ form, services, actor, facts }: IntentArgs) {
      const submission = parseSubmission(form, ownStudentSchema);
      if (submission.status !== "success") throw data(null, { status: 404 });
      const { studentId, ...chosen } = submission.value;
      const opened = await openOwnDraft(services, actor, facts.id, studentId);
      if (!opened.ok) throw data(null, { status: 404 });
      throw await goOn(services, actor, opened.value, chosen, 303);
    },
  },
  "start-other": {
    needs: "student.createOwn",
    form: otherStudentSchema,
    async run({ form, services, actor, facts }: IntentArgs) {
      const submission = parseSubmission(form, otherStudentSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { university, course, ...name } = submission.value;
      const started = await startDraftForOther(services, actor, name, facts.id);
      if (!started.ok) return refuseForm(submission, started.error);
      const { value: draft } = started;
      // The student has come to the account just now.
      const by =
        actor.kind === "user" ? { ...actor, studentIds: [...actor.studentIds, draft.studentId] } : actor;
      throw await goOn(services, by, draft, { university, course }, 303);
    },
  },
});

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  return <WhoForPage {...loaderData} lastResult={answerFor(actionData, "start-other")?.lastResult} />;
}
