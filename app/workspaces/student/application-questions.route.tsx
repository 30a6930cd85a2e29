import { data } from "react-router";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { QuestionPage } from "#app/admissions/institution-queue/question-page.tsx";
import { answerQuestion, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { answerQuestionSchema } from "#app/admissions/institution-queue/review-schema.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
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

export const action = intents({
  answer: {
    needs: "review.answer",
    form: answerQuestionSchema,
    async run(args) {
      const { id, reference } = await ownApplication(args.services.db, args.actor, args.params.reference);
      return writeForm(args, {
        schema: answerQuestionSchema,
        command: (deps, actor, input) => answerQuestion(deps, actor, { ...input, application: id }),
        to: () => `/student-dashboard/applications/${reference}`,
        message: "review-answered",
      });
    },
  },
});

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
