import { data } from "react-router";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { QuestionPage } from "#app/admissions/institution-queue/question-page.tsx";
import { ANSWER_QUESTION, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/application-questions.route.ts";
import { findOwnApplication } from "./student-dashboard.server.ts";

const texts = institutionQueueMessages.question;

export const middleware: Route.MiddlewareFunction[] = [requires("share.give")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/applications/:reference/questions`: what a university asks before it decides. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { id, reference } = await ownApplication(db, actor, params.reference);
  return { id, reference, questions: await listQuestions(db, id, "student"), place: placeOf(user) };
}

async function ownApplication(db: DbOrTransaction, actor: Actor, text: string | undefined) {
  const reference = parseReference(text ?? "");
  const application = reference ? await findOwnApplication(db, studentsOf(actor), reference) : null;
  if (!application) throw data(null, { status: 404 });
  return application;
}

const change = recordIntents(
  async ({ services, actor, params }) => (await ownApplication(services.db, actor, params.reference)).id,
  ({ params }) => `/student-dashboard/applications/${parseReference(params.reference ?? "")}`,
);

export const action = intents({ answer: change(ANSWER_QUESTION) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, reference, questions, place } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <LiveChanges shown={[{ subject: "application", id }]} />
      <p>
        <ButtonLink to={`/student-dashboard/applications/${reference}`} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={reference} />
      <QuestionPage
        questions={questions}
        by="student"
        mayAnswer
        answer={actionData}
        sendHref={`${WALLET_PATH}/send`}
        place={place}
      />
    </>
  );
}
