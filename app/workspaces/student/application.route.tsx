import { data, useRevalidator, useSearchParams } from "react-router";
import { AnswersInColumns } from "#app/admissions/answers/answer-list.tsx";
import { confirmSubmissionSchema, withdrawSchema } from "#app/admissions/applications/application-schema.ts";
import { confirmSubmission, findToConfirm } from "#app/admissions/applications/confirm-submission.server.ts";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { isUnderWay, judgeWithdrawal } from "#app/admissions/applications/lifecycle.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { withdrawApplication } from "#app/admissions/applications/withdraw.server.ts";
import { replacedBy } from "#app/admissions/checklists/checklist.ts";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import { ChecklistOverview } from "#app/admissions/checklists/checklist-overview.tsx";
import { findChecklistDocuments } from "#app/admissions/checklists/checklists.server.ts";
import { checklistMessages } from "#app/admissions/checklists/checklists.words.ts";
import { ownDocumentPath, sendPath } from "#app/admissions/documents/document-paths.ts";
import { LateDocumentDrop } from "#app/admissions/documents/late-drop.tsx";
import { GuardianSection } from "#app/admissions/guardians/guardian-section.tsx";
import { findGuardian } from "#app/admissions/guardians/queries.server.ts";
import { QuestionsSection } from "#app/admissions/institution-queue/question-page.tsx";
import { ownQuestionsPath } from "#app/admissions/institution-queue/question-paths.ts";
import { listQuestions } from "#app/admissions/institution-queue/questions.server.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { readMilestones } from "#app/admissions/milestones/read-milestones.server.ts";
import { pipelineOf } from "#app/admissions/next-steps/pipeline.ts";
import { ownOfferPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { listOffers } from "#app/admissions/offers/read-offers.server.ts";
import { needsShareOf } from "#app/admissions/sending/judge-sending.server.ts";
import { listShares } from "#app/admissions/shares/queries.server.ts";
import { SharesSection } from "#app/admissions/shares/shares-section.tsx";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { statedOfferText } from "#app/admissions/university-submissions/stated-offer-text.ts";
import { findStatedOffer } from "#app/admissions/university-submissions/submissions.server.ts";
import { DisclosureCard } from "#app/commissions/disclosures/disclosure-card.tsx";
import { readDisclosure } from "#app/commissions/disclosures/read-disclosure.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { studentsOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FamilyCard } from "#app/visas/family/family-card.tsx";
import { FundsLink } from "#app/visas/funds/funds-link.tsx";
import { offersOwnFunds } from "#app/visas/funds/queries.server.ts";
import { VisaSection } from "#app/visas/visa-files/visa-section.tsx";
import { readVisaSummary } from "#app/visas/visa-files/visa-summary.server.ts";
import { ownStatementPath } from "#app/visas/visa-statements/statement.ts";
import { StatementLink } from "#app/visas/visa-statements/statement-link.tsx";
import { ownTab, ownTabs } from "#app/workspaces/record-parts/own-tabs.ts";
import type { Route } from "./+types/application.route.ts";
import { ApplicationDetail } from "./application-detail.tsx";
import { ApplicationLog, LatestLog } from "./application-log.tsx";
import { ConfirmSection } from "./confirm-section.tsx";
import { findOwnApplication } from "./student-dashboard.server.ts";
import { studentDashboard } from "./student-dashboard.words.ts";
import { WithdrawSection } from "./withdraw-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("dashboard.student")];

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: `${params.reference} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db: whole, env, now } = context.get(servicesContext);
  const db = pageDatabase(whole);
  const { actor, user } = await signedIn({ request, context });
  const reference = parseReference(params.reference);
  const application = reference ? await findOwnApplication(db, actor.studentIds, reference) : null;
  if (!application) throw data(null, { status: 404 });
  const { id } = application;
  const isOpen = isUnderWay(application);
  const [whose, milestones, papers, toConfirm, offers, stated, ...others] = await Promise.all([
    nameOwnStudents(db, actor),
    readMilestones(db, actor, application, "student"),
    isOpen ? findChecklistDocuments(db, application, now()) : null,
    isOpen ? findToConfirm(db, actor, id, now()) : null,
    listOffers(db, id, { drafts: false }),
    findStatedOffer(db, id),
    listQuestions(db, id, "student"),
    findGuardian(db, id),
    can(actor, "visaFunds.view", "own") ? offersOwnFunds(db, id) : false,
    isOpen && can(actor, "visaFile.view", "own") ? readVisaSummary(db, id, now()) : null,
    listShares(db, id),
    needsShareOf(db, id),
    isOpen ? readDisclosure(db, id, now()) : null,
    noteSeen(db, actor.userId, { type: "application", id }),
  ]);
  const [questions, guardian, offersFunds, visa, shares, isNeeded, disclosure] = others;
  return {
    application,
    whose: whose(application.studentId),
    checklist: papers?.checklist ?? null,
    toConfirm,
    milestones,
    pipeline: pipelineOf({ ...application, events: application.log, milestones: milestones.standing }),
    tab: ownTab(new URL(request.url).searchParams),
    offers,
    stated: statedOfferText(stated, placeOf(user).locale),
    questions,
    guardian,
    offersFunds,
    visa,
    maySee: {
      statement: isOpen && can(actor, "visaStatement.view", "own"),
      family: isOpen && can(actor, "familyLink.view", "own"),
    },
    sharing: { ...shares, isNeeded },
    disclosure,
    brandName: env.brandName,
    limits: env.documentLimits,
    canWithdraw: judgeWithdrawal(application).ok,
    place: placeOf(user),
  };
}

/** The query value while the student confirms an agent's submission. */
const CONFIRM_EDIT = "confirm";

export const action = intents({
  confirm: {
    needs: "application.confirmOwn",
    form: confirmSubmissionSchema,
    async run({ actor, services, form, facts, params }) {
      const submission = parseSubmission(form, confirmSubmissionSchema);
      const refused = (reply: Parameters<typeof submission.reply>[0]) =>
        data({ lastResult: submission.reply(reply), problem: null, stale: false }, { status: 400 });
      if (submission.status !== "success") return refused({});
      const reference = parseReference(params.reference ?? "");
      const own = reference ? await findOwnApplication(services.db, studentsOf(actor), reference) : null;
      if (!own) throw data(null, { status: 404 });
      const done = await confirmSubmission(writeDeps(services, facts), actor, {
        ...submission.value,
        id: own.id,
      });
      if (done.ok) {
        throw redirect(`/student-dashboard/applications/${own.reference}`, {
          headers: { "set-cookie": flashCookie("application-confirmed") },
        });
      }
      if (done.error.code !== "invalid") throw data(null, { status: 404 });
      return refused({ fieldErrors: mutable(done.error.fieldErrors) });
    },
  },
  withdraw: {
    needs: "application.withdrawOwn",
    form: withdrawSchema,
    async run({ actor, services, form, facts, params }) {
      const submission = parseSubmission(form, withdrawSchema);
      if (submission.status !== "success") {
        return data({ lastResult: submission.reply(), problem: null, stale: false }, { status: 400 });
      }
      const done = await withdrawApplication(services, actor, submission.value, facts.id);
      // A repeated submission finds the first one completed.
      if (done.ok || (done.error.code === "closed" && done.error.because === "withdrawn")) {
        const reference = done.ok ? done.value.reference : params.reference;
        throw redirect(`/student-dashboard/applications/${reference}`, {
          headers: { "set-cookie": flashCookie("application-withdrawn") },
        });
      }
      if (done.error.code === "not-found") throw data(null, { status: 404 });
      const stale = done.error.code === "stale";
      const problem = stale ? null : refusalText(done.error);
      return data({ lastResult: submission.reply(), problem, stale }, { status: 409 });
    },
  },
});

const mutable = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));

export const shouldRevalidate = revalidateRefused;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { application, checklist, milestones, offers, stated, toConfirm, tab, place } = loaderData;
  const hrefWith = useRecordAddress();
  const [search] = useSearchParams();
  const path = `/student-dashboard/applications/${application.reference}`;
  const { revalidate } = useRevalidator();
  // Only shown if the account has several.
  const studentId = loaderData.whose === null ? null : application.studentId;
  const isConfirming = actionData?.lastResult.initialValue?.intent === "confirm";
  const isConfirmOpen = isConfirming || search.get("edit") === CONFIRM_EDIT;
  const problem = actionData?.stale
    ? studentDashboard.withdraw.stale({ status: APPLICATION_STATUS_LABELS[application.status] })
    : (actionData?.problem ?? null);
  return (
    <>
      <LiveChanges
        shown={[
          { subject: "application", id: application.id },
          { subject: "document" },
          { subject: "offer" },
        ]}
      />
      <ApplicationDetail
        application={application}
        pipeline={loaderData.pipeline}
        whose={loaderData.whose}
        place={place}
        tab={tab}
        tabs={ownTabs({ checklist, offers })}
        confirmHref={toConfirm && !isConfirmOpen ? hrefWith({ tab: null, edit: CONFIRM_EDIT }) : null}
      >
        {tab === "overview" && isConfirmOpen && toConfirm ? (
          <>
            <ConfirmSection
              isUnderAge={toConfirm.isUnderAge}
              consentTexts={toConfirm.consentTexts}
              lastResult={isConfirming ? actionData?.lastResult : undefined}
            />
            <AnswersInColumns steps={application.answers} none={importedTexts.student} />
          </>
        ) : tab === "overview" ? (
          <>
            <QuestionsSection
              questions={loaderData.questions}
              href={ownQuestionsPath(application.reference)}
              place={place}
            />
            {offers.length > 0 ? (
              <OffersSection level={2} offers={offers} place={place} hrefOf={ownOfferPath} />
            ) : null}
            {application.status === "Accepted" || milestones.standing.length > 0 ? (
              <MilestonesSection
                level={2}
                view={milestones}
                locale={place.locale}
                proofHref={ownDocumentPath}
                recordHref={null}
              />
            ) : null}
            {loaderData.visa ? (
              <VisaSection
                isOwn
                visa={loaderData.visa}
                href={`${path}/visa`}
                locale={place.locale}
                level={2}
              />
            ) : null}
            {checklist ? (
              <ChecklistOverview
                level={2}
                items={checklist}
                place={place}
                hrefOf={ownDocumentPath}
                allHref={hrefWith({ tab: "documents", edit: null })}
              />
            ) : null}
            {loaderData.maySee.statement ? (
              <StatementLink level={2} href={ownStatementPath(application.reference)} />
            ) : null}
            <LatestLog
              label={studentDashboard.applications.logOf({ reference: application.reference })}
              entries={application.log}
              place={place}
              allHref={hrefWith({ tab: "activity", edit: null })}
            />
            <GuardianSection
              guardian={loaderData.guardian}
              href={isUnderWay(application) ? `${path}/guardian` : null}
              place={place}
            />
            {loaderData.maySee.family ? <FamilyCard reference={application.reference} /> : null}
            <FundsLink shown={loaderData.offersFunds} reference={application.reference} />
            <SharesSection {...loaderData.sharing} href={`${path}/sharing`} place={place} />
            {loaderData.disclosure ? (
              <DisclosureCard
                disclosure={loaderData.disclosure}
                brandName={loaderData.brandName}
                declareHref={`${path}/declaration`}
              />
            ) : null}
            {loaderData.canWithdraw ? (
              <WithdrawSection
                application={application}
                lastResult={isConfirming ? undefined : actionData?.lastResult}
                problem={problem}
              />
            ) : problem ? (
              <Notice tone="warning" title={problem} live />
            ) : null}
          </>
        ) : tab === "documents" && checklist ? (
          <ChecklistCard
            items={checklist}
            description={checklistMessages.lead}
            hrefOf={ownDocumentPath}
            sendHref={(item) => sendPath(item, studentId)}
            taker={(item) => (
              <LateDocumentDrop
                limits={loaderData.limits}
                locale={place.locale}
                kind={item.kind}
                documentId={replacedBy(item)}
                studentId={studentId}
                onSent={() => void revalidate()}
              />
            )}
          />
        ) : tab === "offers" ? (
          <OffersSection level={2} offers={offers} stated={stated} place={place} hrefOf={ownOfferPath} />
        ) : tab === "answers" ? (
          <>
            {application.answers.length > 0 ? (
              <p className="max-w-prose text-ink-muted">{studentDashboard.detail.answersHint}</p>
            ) : null}
            <AnswersInColumns level={2} steps={application.answers} none={importedTexts.student} />
          </>
        ) : (
          <ApplicationLog
            label={studentDashboard.applications.logOf({ reference: application.reference })}
            entries={application.log}
            place={place}
          />
        )}
      </ApplicationDetail>
    </>
  );
}
