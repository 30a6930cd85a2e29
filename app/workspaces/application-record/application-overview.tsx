import type { SubmissionResult } from "@conform-to/react";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { ChecklistOverview } from "#app/admissions/checklists/checklist-overview.tsx";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { GuardianCard } from "#app/admissions/guardians/guardian-card.tsx";
import { QuestionsSection } from "#app/admissions/institution-queue/question-page.tsx";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { NoteComposer } from "#app/admissions/notes/note-composer.tsx";
import { SharesSection } from "#app/admissions/shares/shares-section.tsx";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { SubmissionSection } from "#app/admissions/university-submissions/submission-section.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { VisaSection } from "#app/visas/visa-files/visa-section.tsx";
import { StatementLink } from "#app/visas/visa-statements/statement-link.tsx";
import { RecordStream } from "#app/workspaces/record-parts/record-stream.tsx";
import type { ShownApplication, ShownOverview } from "./application-record.ts";

type ApplicationOverviewProps = {
  page: Pick<
    ShownApplication,
    "application" | "checklist" | "milestones" | "submission" | "visa" | "offers" | "recordable" | "may"
  >;
  overview: ShownOverview;
  place: Place;
  mayAskGuardian: boolean;
  pathTo: (page: string) => string;
  results: Readonly<Record<"addTask" | "addNote", SubmissionResult<string[]> | undefined>>;
};

/** The work on an application: documents that need attention, requests, tasks, and the latest activity. */
export function ApplicationOverview(props: ApplicationOverviewProps) {
  const { page, overview, place, pathTo, results } = props;
  const { application, checklist, milestones, submission } = page;
  const hrefWith = useRecordAddress();
  const { stream, tasks } = overview;
  // What follows an acceptance is worked on from then on.
  const followsMilestones =
    milestones && (milestones.standing.length > 0 || application.status === "Accepted");
  const hasOffer =
    followsMilestones || (page.offers ?? []).some(({ state }) => state === "issued" || state === "accepted");
  return (
    <>
      <QuestionsSection questions={overview.questions} href={pathTo("questions")} place={place} level={3} />
      <GuardianCard
        guardian={overview.guardian}
        href={props.mayAskGuardian ? pathTo("guardian") : null}
        place={place}
      />
      {followsMilestones ? (
        <MilestonesSection
          view={milestones}
          locale={place.locale}
          proofHref={(documentId) => staffDocumentPath(application.person.id, documentId)}
          recordHref={pathTo("milestones")}
        />
      ) : null}
      {page.visa || (page.may.createVisaFile && hasOffer) ? (
        <VisaSection visa={page.visa} href={pathTo("visa")} locale={place.locale} level={3} />
      ) : null}
      {submission || !application.universityJoined ? (
        <SubmissionSection
          submission={submission}
          recordHref={page.may.recordSubmission ? pathTo("submission") : null}
          pasteSheetHref={pathTo("paste-sheet")}
          locale={place.locale}
        />
      ) : null}
      {page.may.visaStatement && !page.visa ? <StatementLink href={pathTo("visa/statement")} /> : null}
      {checklist ? (
        <ChecklistOverview
          mayReview
          items={checklist}
          place={place}
          hrefOf={(document) => staffDocumentPath(application.person.id, document)}
          allHref={hrefWith({ tab: "documents", edit: null, show: null })}
        />
      ) : null}
      <SharesSection {...overview.sharing} href={pathTo("sharing")} place={place} level={3} />
      {tasks ? <TaskPanel panel={tasks} locale={place.locale} openOnly lastResult={results.addTask} /> : null}
      <RecordStream
        {...stream}
        place={place}
        valueText={logValue}
        composer={page.may.note ? <NoteComposer lastResult={results.addNote} /> : null}
        more={
          stream.older === null
            ? null
            : { href: hrefWith({ tab: "activity", edit: null }), label: recordMessages.stream.viewAll }
        }
      />
    </>
  );
}
