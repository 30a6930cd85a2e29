import { findApplicationName } from "#app/admissions/applications/application-name.server.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { QuestionPage } from "#app/admissions/institution-queue/question-page.tsx";
import { ANSWER_QUESTION, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-questions.route.ts";
import { changeApplication, openSubpage } from "./application-subpage.server.ts";

const texts = institutionQueueMessages.question;

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/questions`: what a university asks, which staff can answer for the student. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findApplicationName(db, id));
  const { recordHref } = await openSubpage({ request, context, params });
  return {
    id,
    ...application,
    questions: await listQuestions(db, id, "staff"),
    mayAnswer: can(actor, "review.answer"),
    recordHref,
    place: placeOf(user),
  };
}

export const action = intents({ answer: changeApplication(ANSWER_QUESTION) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, name, questions, mayAnswer, recordHref, place } = loaderData;
  useResultToast(actionData);
  return (
    <RecordFrame name={texts.title} above={[{ label: reference, to: recordHref }]} wayOnPhone>
      <LiveChanges shown={[{ subject: "application", id }]} />
      <RecordHead name={texts.title} line={name} />
      <QuestionPage
        questions={questions}
        by="staff"
        mayAnswer={mayAnswer}
        answer={actionData}
        sendHref={null}
        place={place}
      />
    </RecordFrame>
  );
}
