import type { ReactNode } from "react";
import { Link } from "react-router";
import { AnswerSections } from "#app/admissions/answers/answer-list.tsx";
import { whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import type { StudentApplicationDetail } from "#app/admissions/applications/student-view.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { ownThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ArrowLeft } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ApplicationLog } from "./application-log.tsx";
import { ApplicationBadges, NextLink } from "./application-summary.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.applications;

type ApplicationDetailProps = {
  application: StudentApplicationDetail;
  /** Whose it is, where that has to be said. */
  whose: string | null;
  place: Place;
  /** What an agent submitted and the student has still to agree to. */
  confirm: ReactNode;
  /** What has happened since it was accepted; null before. */
  milestones: ReactNode;
  /** The papers that it needs; none once it is over. */
  checklist: ReactNode;
  /** What the university sees of it. */
  sharing: ReactNode;
  /** Who earns from it. */
  earners: ReactNode;
  /** The way to withdraw, where there still is one. */
  withdraw: ReactNode;
};

/** One application, whole: where it stands, its log, and the answers it was submitted with. */
export function ApplicationDetail({
  application,
  whose,
  place,
  confirm,
  milestones,
  checklist,
  sharing,
  earners,
  withdraw,
}: ApplicationDetailProps) {
  const { reference } = application;
  return (
    <>
      <PageHeader
        back={
          <Link
            to="/student-dashboard"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-xs text-eucalyptus underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {studentDashboard.detail.back}
          </Link>
        }
        title={<span className="[overflow-wrap:anywhere]">{application.course ?? words.undecided}</span>}
        badge={<ApplicationBadges application={application} />}
        description={
          <>
            {application.university}
            <Whose name={whose} />
          </>
        }
      />
      <div className="-mt-2 mb-10 max-w-prose border-ochre border-s-3 ps-4">
        <p className="text-lg">
          <span className="block text-ink-muted text-sm">{words.next}</span>
          {whatHappensNext(application)}
        </p>
        <NextLink application={application} here={`/student-dashboard/applications/${reference}`} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-12">
          {confirm}
          {milestones}
          {sharing}
          {checklist}
          {earners}
          <Card title={words.log}>
            <ApplicationLog label={words.logOf({ reference })} entries={application.log} place={place} />
          </Card>
          <Card title={studentDashboard.detail.answers} description={studentDashboard.detail.answersHint}>
            <AnswerSections steps={application.answers} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-8 max-lg:order-first">
          <Card
            title={studentDashboard.detail.facts}
            footer={<ButtonLink to={ownThreadPath(application.id)}>{threadMessages.write}</ButtonLink>}
          >
            <DescriptionList
              items={[
                { term: words.reference, value: <span className="whitespace-nowrap">{reference}</span> },
                { term: words.submitted, value: formatDay(application.createdAt, place) },
                ...(application.submittedBy
                  ? [{ term: words.submittedBy, value: application.submittedBy }]
                  : []),
                { term: words.intake, value: application.intake },
                { term: words.counsellor, value: application.counsellor },
              ]}
            />
          </Card>
        </div>
      </div>
      {withdraw ? <div className="mt-14">{withdraw}</div> : null}
    </>
  );
}
