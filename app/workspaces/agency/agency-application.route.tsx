import { AnswersInColumns } from "#app/admissions/answers/answer-list.tsx";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { isUnderWay } from "#app/admissions/applications/lifecycle.ts";
import { isOpen } from "#app/admissions/checklists/checklist.ts";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import { ChecklistOverview } from "#app/admissions/checklists/checklist-overview.tsx";
import { findChecklistDocuments } from "#app/admissions/checklists/checklists.server.ts";
import {
  agentDocumentPath,
  agentSendPath,
  agentWalletPath,
} from "#app/admissions/documents/document-paths.ts";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { isWaiting } from "#app/admissions/institution-queue/question.ts";
import { QuestionsSection } from "#app/admissions/institution-queue/question-page.tsx";
import { agentQuestionsPath } from "#app/admissions/institution-queue/question-paths.ts";
import { listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { WAIT_REASON_LABELS, WAITING_ON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { pipelineOf } from "#app/admissions/next-steps/pipeline.ts";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { statedOfferText } from "#app/admissions/university-submissions/stated-offer-text.ts";
import { findStatedOffer } from "#app/admissions/university-submissions/submissions.server.ts";
import { gateMessages } from "#app/commissions/gates/gates.words.ts";
import { findDeclarable } from "#app/commissions/gates/queries.server.ts";
import { agentThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordColumns, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { RecordTabs } from "#app/platform/records/record-tabs.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-button.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ApplicationPipeline } from "#app/workspaces/record-parts/application-pipeline.tsx";
import { ownTab, ownTabs } from "#app/workspaces/record-parts/own-tabs.ts";
import { ApplicationLog } from "#app/workspaces/student/application-log.tsx";
import { ApplicationBadges } from "#app/workspaces/student/application-summary.tsx";
import type { Route } from "./+types/agency-application.route.ts";
import { ownAgency } from "./agency.server.ts";
import { agencyMessages, studentMessages, applicationPageMessages as texts } from "./agency.words.ts";
import { findAgencyApplication } from "./agency-application.server.ts";
import { deadlineText } from "./agency-columns.tsx";
import { AGENCY_LIST_PATH } from "./agency-list.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("agency.applications")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.application.reference ?? ""} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/applications/:applicationId`: one application of a student that the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db: whole, now, organisationId, place } = await ownAgency({ request, context });
  const db = pageDatabase(whole);
  const id = recordIdOf(params.applicationId);
  const found = orNotFound(await findAgencyApplication(db, { organisationId, id }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: id },
  );
  const { studentId, application } = found;
  const [milestones, papers, questions, offers, stated, declarable] = await Promise.all([
    readMilestones(db, actor, application, "partner"),
    isUnderWay(application) ? findChecklistDocuments(db, { id, studentId }, now) : null,
    listQuestions(db, id, { agency: organisationId }),
    listOffers(db, id, { drafts: false }),
    findStatedOffer(db, id),
    findDeclarable(db, actor, { id }),
  ]);
  return {
    ...found,
    checklist: papers?.checklist ?? null,
    questions,
    offers,
    stated: statedOfferText(stated, place.locale),
    milestones,
    pipeline: pipelineOf({
      ...application,
      events: application.log,
      milestones: milestones.standing,
    }),
    declares: declarable !== null,
    mayAnswer: can(actor, "review.answer", "own"),
    maySend: can(actor, "document.sendAsAgent", "own"),
    tab: ownTab(new URL(request.url).searchParams),
    place,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { application, row, studentId, isOurs, checklist, milestones, declares, maySend, place } = loaderData;
  const { questions, mayAnswer, offers, tab } = loaderData;
  const hrefWith = useRecordAddress();
  const { id, reference } = application;
  const asked = questions.some(isWaiting);
  const missing = row.wait.because === "papers" ? checklist?.find(isOpen) : undefined;
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
      <RecordFrame
        key={id}
        name={row.student}
        above={[{ label: agencyMessages.title, to: AGENCY_LIST_PATH }]}
      >
        <RecordHead
          kind="person"
          level={1}
          name={row.student}
          badges={<ApplicationBadges application={application} />}
          line={
            <>
              {[application.course ?? agencyMessages.noCourse, application.university, application.intake]
                .filter(Boolean)
                .join(" · ")}
              {" · "}
              <CopyText text={reference} label={texts.copyReference({ reference })} />
            </>
          }
          actions={
            <>
              <ButtonLink to={agentThreadPath(id)} icon={<Mail aria-hidden="true" />}>
                {texts.messages}
              </ButtonLink>
              {declares ? <ButtonLink to="declaration">{gateMessages.title}</ButtonLink> : null}
            </>
          }
        />
        <ApplicationPipeline pipeline={loaderData.pipeline} place={place} />
        <NextStrip
          label={texts.waits}
          title={WAIT_REASON_LABELS[row.wait.because]}
          detail={
            <>
              {WAITING_ON_LABELS[row.wait.waitsFor]}
              {row.since ? ` · ${agencyMessages.since({ day: formatDay(row.since, place) })}` : null}
              {row.deadline ? ` · ${deadlineText(row.deadline, place)}` : null}
            </>
          }
          action={
            asked && mayAnswer ? (
              <ButtonLink variant="primary" to={agentQuestionsPath(id)}>
                {institutionQueueMessages.question.open}
              </ButtonLink>
            ) : missing && maySend ? (
              <ButtonLink variant="primary" to={agentSendPath(studentId)(missing)}>
                {texts.upload}
              </ButtonLink>
            ) : null
          }
        />
        <RecordTabs current={tab} tabs={ownTabs({ checklist, offers })} />
        {tab === "overview" ? (
          <RecordColumns
            rail={
              <Rail label={texts.facts}>
                <RailSection title={texts.facts}>
                  <RailFacts>
                    <RailFact label={texts.student}>
                      <TextLink to={`/partner-dashboard/students/${studentId}`}>{row.student}</TextLink>
                    </RailFact>
                    <RailFact label={studentMessages.documents}>
                      <TextLink to={agentWalletPath(studentId)}>{texts.allDocuments}</TextLink>
                    </RailFact>
                    <RailFact
                      label={application.answers.length === 0 ? importedTexts.imported : texts.submitted}
                    >
                      {formatDay(application.createdAt, place)}
                    </RailFact>
                    {application.submittedBy ? (
                      <RailFact label={texts.submittedBy}>{application.submittedBy}</RailFact>
                    ) : null}
                    <RailFact label={texts.counsellor}>{application.counsellor ?? "—"}</RailFact>
                    <RailFact label={texts.agent}>{isOurs ? texts.agentYours : texts.agentOther}</RailFact>
                  </RailFacts>
                </RailSection>
              </Rail>
            }
          >
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
              <ChecklistOverview
                level={2}
                items={checklist}
                place={place}
                hrefOf={(documentId) => agentDocumentPath(studentId, documentId)}
                allHref={hrefWith({ tab: "documents" })}
              />
            ) : null}
          </RecordColumns>
        ) : tab === "documents" && checklist ? (
          <ChecklistCard
            items={checklist}
            description={texts.checklistLead}
            hrefOf={(documentId) => agentDocumentPath(studentId, documentId)}
            {...(maySend ? { sendHref: agentSendPath(studentId) } : {})}
          />
        ) : tab === "offers" ? (
          <OffersSection
            level={2}
            offers={offers}
            stated={loaderData.stated}
            place={place}
            hrefOf={(offerId) => `${offersPath("partner-dashboard", id)}/${offerId}`}
          />
        ) : tab === "answers" ? (
          <AnswersInColumns level={2} steps={application.answers} none={importedTexts.staff} />
        ) : (
          <ApplicationLog label={texts.log} entries={application.log} place={place} />
        )}
      </RecordFrame>
    </>
  );
}
