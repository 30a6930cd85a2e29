import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { QuestionPage } from "#app/admissions/institution-queue/question-page.tsx";
import { ANSWER_QUESTION, listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/agency-questions.route.ts";
import { ownAgency } from "./agency.server.ts";
import { findAgencyCase } from "./agency-application.server.ts";
import { agencyApplicationPath } from "./agency-list.ts";
import { ApplicationBack } from "./application-back.tsx";

const texts = institutionQueueMessages.question;

export const middleware: Route.MiddlewareFunction[] = [requires("agency.applications")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `…/applications/:applicationId/questions`: what a university asks, which an agent answers in the student's name. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, organisationId, place } = await ownAgency({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findAgencyCase(db, { organisationId, id }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: id },
  );
  return {
    application,
    questions: await listQuestions(db, id, { agency: organisationId }),
    mayAnswer: can(actor, "review.answer", "own"),
    maySend: can(actor, "document.sendAsAgent", "own"),
    place,
  };
}

const change = recordIntents(
  ({ params }) => recordIdOf(params.applicationId),
  ({ params }) => agencyApplicationPath(recordIdOf(params.applicationId)),
);

export const action = intents({ answer: change(ANSWER_QUESTION) });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, questions, mayAnswer, maySend, place } = loaderData;
  useResultToast(actionData);
  return (
    <>
      <LiveChanges shown={[{ subject: "application", id: application.id }]} />
      <PageHeader
        compact
        back={<ApplicationBack application={application} />}
        title={texts.title}
        description={mayAnswer ? texts.agentLead : null}
      />
      <QuestionPage
        questions={questions}
        by="agent"
        mayAnswer={mayAnswer}
        answer={actionData}
        sendHref={maySend ? `${agentWalletPath(application.studentId)}/send` : null}
        place={place}
      />
    </>
  );
}
