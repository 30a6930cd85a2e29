import type { ReactNode } from "react";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import { isStudentAct } from "#app/admissions/applications/next-step.ts";
import type { StudentApplicationDetail } from "#app/admissions/applications/student-view.ts";
import type { Pipeline } from "#app/admissions/next-steps/pipeline.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { ownThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { NextStrip } from "#app/platform/records/next-strip.tsx";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { RecordColumns, RecordContent, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { type RecordTab, RecordTabs } from "#app/platform/records/record-tabs.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { ApplicationPipeline } from "#app/workspaces/record-parts/application-pipeline.tsx";
import type { OwnTab } from "#app/workspaces/record-parts/own-tabs.ts";
import { ApplicationBadges } from "./application-summary.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";
import { actLink } from "./task-view.ts";

const words = studentDashboard.applications;

type ApplicationDetailProps = {
  application: StudentApplicationDetail;
  pipeline: Pipeline;
  /** Whose it is, where that has to be said. */
  whose: string | null;
  place: Place;
  tab: OwnTab;
  tabs: readonly RecordTab<OwnTab>[];
  /** Where the student agrees to what an agent submitted; null where that is done, or open. */
  confirmHref: string | null;
  children: ReactNode;
};

/** One application as its student sees it: how far it has come, what happens next, and its parts. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const { application, whose, place, tab, confirmHref, children } = props;
  const { reference, because } = application;
  const name = application.course ?? words.undecided;
  const act = isStudentAct(because) ? actLink(because, application) : null;
  const step =
    confirmHref !== null
      ? { action: studentDashboard.detail.confirm, to: confirmHref }
      : act && act.to !== `/student-dashboard/applications/${reference}`
        ? act
        : null;
  return (
    <RecordFrame name={name} above={[{ label: words.title, to: "/student-dashboard" }]} wayOnPhone>
      <RecordHead
        level={1}
        name={name}
        badges={<ApplicationBadges application={application} />}
        line={
          <>
            {[application.university, application.intake, reference].filter(Boolean).join(" · ")}
            <Whose name={whose} />
          </>
        }
        actions={
          <ButtonLink to={ownThreadPath(application.id)} icon={<Mail aria-hidden="true" />}>
            <span className="max-sm:sr-only">{threadMessages.write}</span>
          </ButtonLink>
        }
      />
      <ApplicationPipeline pipeline={props.pipeline} place={place} />
      <NextStrip
        label={words.next}
        title={confirmHref === null ? whatHappensNext(application) : applicationMessages.confirm.title}
        detail={confirmHref === null ? null : studentDashboard.detail.confirmHint}
        action={
          step ? (
            <ButtonLink variant="primary" to={step.to}>
              {step.action}
            </ButtonLink>
          ) : null
        }
      />
      <RecordTabs current={tab} tabs={props.tabs} />
      {tab === "overview" ? (
        <RecordColumns
          rail={
            <Rail label={studentDashboard.detail.facts}>
              <RailSection title={studentDashboard.detail.facts}>
                <RailFacts>
                  <RailFact
                    label={application.answers.length === 0 ? importedTexts.imported : words.submitted}
                  >
                    {formatDay(application.createdAt, place)}
                  </RailFact>
                  {application.submittedBy ? (
                    <RailFact label={words.submittedBy}>{application.submittedBy}</RailFact>
                  ) : null}
                  {application.counsellor ? (
                    <RailFact label={words.counsellor}>{application.counsellor}</RailFact>
                  ) : null}
                </RailFacts>
              </RailSection>
            </Rail>
          }
        >
          {children}
        </RecordColumns>
      ) : (
        <RecordContent>{children}</RecordContent>
      )}
    </RecordFrame>
  );
}
