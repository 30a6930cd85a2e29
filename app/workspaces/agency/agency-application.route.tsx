import { Link } from "react-router";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import {
  agentDocumentPath,
  agentSendPath,
  agentWalletPath,
} from "#app/admissions/documents/document-paths.ts";
import { QuestionsSection } from "#app/admissions/institution-queue/question-page.tsx";
import { agentQuestionsPath } from "#app/admissions/institution-queue/question-paths.ts";
import { listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { gateMessages } from "#app/commissions/gates/gates.words.ts";
import { findDeclarable } from "#app/commissions/gates/queries.server.ts";
import { agentThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ApplicationLog } from "#app/workspaces/student/application-log.tsx";
import { ApplicationBadges } from "#app/workspaces/student/application-summary.tsx";
import type { Route } from "./+types/agency-application.route.ts";
import { ownAgency } from "./agency.server.ts";
import { agencyMessages, studentMessages, applicationPageMessages as texts } from "./agency.words.ts";
import { findAgencyApplication } from "./agency-application.server.ts";
import { deadlineText } from "./agency-columns.tsx";
import { AGENCY_LIST_PATH } from "./agency-list.ts";
import { AnswersCard } from "./answers-card.tsx";
import { WaitLine } from "./wait-line.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("agency.applications")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.application.reference ?? ""} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/applications/:applicationId`: one application of a student whom the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const id = recordIdOf(params.applicationId);
  const found = orNotFound(await findAgencyApplication(db, { organisationId, id, now }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: id },
  );
  return {
    ...found,
    questions: await listQuestions(db, id, { agency: organisationId }),
    offers: await listOffers(db, id, { drafts: false }),
    milestones: await readMilestones(db, actor, found.application, "partner"),
    declares: (await findDeclarable(db, actor, { id })) !== null,
    mayAnswer: can(actor, "review.answer", "own"),
    maySend: can(actor, "document.sendAsAgent", "own"),
    place,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { application, row, studentId, isOurs, checklist, milestones, declares, maySend, place } = loaderData;
  const { questions, mayAnswer, offers } = loaderData;
  const { id, reference } = application;
  return (
    <>
      <LiveChanges
        shown={[
          { subject: "application", id },
          { subject: "document" },
          { subject: "message" },
          { subject: "offer" },
        ]}
      />
      <PageHeader
        back={
          <ButtonLink to={AGENCY_LIST_PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
        title={<span className="[overflow-wrap:anywhere]">{row.student}</span>}
        badge={<ApplicationBadges application={application} />}
        description={[application.course ?? agencyMessages.noCourse, application.university]
          .filter(Boolean)
          .join(", ")}
      />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-12">
          {row.wait.because === "consent" ? (
            <Notice tone="info" title={texts.unconfirmed}>
              {texts.unconfirmedHint}
            </Notice>
          ) : null}
          <QuestionsSection
            questions={questions}
            href={agentQuestionsPath(id)}
            mayAnswer={mayAnswer}
            place={place}
          />
          {offers.length > 0 ? (
            <OffersSection
              level={2}
              offers={offers}
              place={place}
              hrefOf={(offerId) => `${offersPath("partner-dashboard", id)}/${offerId}`}
            />
          ) : null}
          {application.status === "Accepted" || milestones.standing.length > 0 ? (
            <MilestonesSection
              level={2}
              view={milestones}
              locale={place.locale}
              proofHref={(documentId) => agentDocumentPath(studentId, documentId)}
              recordHref={null}
            />
          ) : null}
          {checklist ? (
            <ChecklistCard
              items={checklist}
              description={texts.checklistLead}
              hrefOf={(documentId) => agentDocumentPath(studentId, documentId)}
              {...(maySend ? { sendHref: agentSendPath(studentId) } : {})}
            />
          ) : null}
          <Card title={texts.log}>
            <ApplicationLog label={texts.log} entries={application.log} place={place} />
          </Card>
          <AnswersCard answers={application.answers} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <Card title={texts.waits} look="raised">
            <WaitLine row={row} place={place} />
            {row.deadline ? <p className="mt-2 text-sm">{deadlineText(row.deadline, place)}</p> : null}
          </Card>
          <Card
            title={texts.facts}
            footer={
              <span className="flex flex-wrap gap-3">
                <ButtonLink to={agentThreadPath(id)}>{texts.messages}</ButtonLink>
                <ButtonLink to={agentWalletPath(studentId)}>{studentMessages.documents}</ButtonLink>
                {declares ? <ButtonLink to="declaration">{gateMessages.title}</ButtonLink> : null}
              </span>
            }
          >
            <DescriptionList
              items={[
                {
                  term: texts.student,
                  value: <Link to={`/partner-dashboard/students/${studentId}`}>{row.student}</Link>,
                },
                { term: texts.reference, value: <span className="whitespace-nowrap">{reference}</span> },
                { term: texts.submitted, value: formatDay(application.createdAt, place) },
                ...(application.submittedBy
                  ? [{ term: texts.submittedBy, value: application.submittedBy }]
                  : []),
                { term: texts.intake, value: application.intake },
                { term: texts.counsellor, value: application.counsellor },
                { term: texts.agent, value: isOurs ? texts.agentYours : texts.agentOther },
              ]}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
