import type { SubmissionResult } from "@conform-to/react";
import { AnswersInColumns } from "#app/admissions/answers/answer-list.tsx";
import { DocumentsChecklist } from "#app/admissions/applications/application-answers.tsx";
import { importedTexts } from "#app/admissions/applications/imported.words.ts";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { CaseFileLinks } from "#app/admissions/case-files/case-file-links.tsx";
import { ChecklistCard } from "#app/admissions/checklists/checklist-card.tsx";
import { checklistMessages } from "#app/admissions/checklists/checklists.words.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { NoteComposer } from "#app/admissions/notes/note-composer.tsx";
import { offersPath } from "#app/admissions/offers/offer-paths.ts";
import { OffersSection } from "#app/admissions/offers/offers-section.tsx";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { statedOfferText } from "#app/admissions/university-submissions/stated-offer-text.ts";
import { DisclosureCard } from "#app/commissions/disclosures/disclosure-card.tsx";
import { ProjectionCard } from "#app/commissions/projections/projection-card.tsx";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { LastOpened } from "#app/people/staff/access-log.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { RecordStream } from "#app/workspaces/record-parts/record-stream.tsx";
import type { ShownApplication, ShownPart } from "./application-record.ts";
import { recordTexts as texts } from "./application-record.words.ts";

type ApplicationPartProps = {
  page: Pick<ShownApplication, "application" | "checklist" | "may" | "offers" | "submission">;
  part: ShownPart;
  place: Place;
  brandName: string;
  mayOffer: boolean;
  mayDownloadCase: boolean;
  mayRequestDocument: boolean;
  mayReadAudit: boolean;
  mayWrite: boolean;
  pathTo: (page: string) => string;
  results: Readonly<Record<"addTask" | "addNote", SubmissionResult<string[]> | undefined>>;
};

/** A part of an application's page other than its overview. */
export function ApplicationPartView(props: ApplicationPartProps) {
  const { page, part, place, pathTo, results } = props;
  const { application, checklist, may, offers } = page;
  const hrefWith = useRecordAddress();
  switch (part.tab) {
    case "documents":
      return (
        <>
          {props.mayDownloadCase ? <CaseFileLinks studentId={application.person.id} /> : null}
          {checklist ? (
            <ChecklistCard
              level={3}
              items={checklist}
              description={checklistMessages.staffLead}
              hrefOf={(document) => staffDocumentPath(application.person.id, document)}
              ready={new Set(application.documents.flatMap(({ kind, ready }) => (ready ? [kind] : [])))}
            />
          ) : application.source === "import" ? (
            <p className="text-ink-muted">{importedTexts.noDocuments}</p>
          ) : (
            <DocumentsChecklist documents={application.documents} />
          )}
          {props.mayRequestDocument ? (
            <p>
              <ButtonLink to={`/admin/students/${application.person.id}?tab=documents`}>
                {texts.request}
              </ButtonLink>
            </p>
          ) : null}
        </>
      );
    case "messages": {
      const { entries, older } = part.stream;
      return (
        <RecordStream
          entries={entries}
          title={texts.messages.title}
          none={texts.messages.none}
          part={null}
          parts={[]}
          place={place}
          valueText={logValue}
          composer={null}
          ownNewestNote={null}
          more={
            older
              ? { href: staffThreadPath(application.id), label: recordMessages.stream.olderMessages }
              : null
          }
          action={
            <ButtonLink to={staffThreadPath(application.id)}>
              {props.mayWrite ? texts.messages.reply({ name: application.student }) : texts.messages.open}
            </ButtonLink>
          }
        />
      );
    }
    case "tasks":
      return part.tasks ? (
        <TaskPanel panel={part.tasks} locale={place.locale} lastResult={results.addTask} />
      ) : null;
    case "offers":
      return (
        <>
          {offers ? (
            <OffersSection
              offers={offers}
              place={place}
              stated={statedOfferText(page.submission, place.locale)}
              hrefOf={(offerId) => `${offersPath("admin", application.id)}/${offerId}`}
              newHref={
                may.changeStatus && props.mayOffer ? `${offersPath("admin", application.id)}/new` : undefined
              }
            />
          ) : null}
          {part.disclosure ? (
            <DisclosureCard
              by="staff"
              level={3}
              disclosure={part.disclosure}
              brandName={props.brandName}
              declareHref={pathTo("declaration")}
            />
          ) : null}
          {part.projection ? <ProjectionCard projection={part.projection} /> : null}
        </>
      );
    case "answers":
      return (
        <AnswersInColumns
          steps={part.answers.filter(({ step }) => step !== "documents")}
          none={importedTexts.staff}
        />
      );
    case "activity":
      return (
        <>
          <RecordStream
            {...part.stream}
            place={place}
            valueText={logValue}
            composer={may.note ? <NoteComposer lastResult={results.addNote} /> : null}
            more={
              part.stream.older === null
                ? null
                : { href: hrefWith({ older: part.stream.older }), label: recordMessages.stream.older }
            }
            newestHref={part.stream.isOlder ? hrefWith({ older: null }) : null}
          />
          {props.mayReadAudit ? (
            <LastOpened to={pathTo("access")} lastOpened={part.lastOpened} place={place} />
          ) : null}
        </>
      );
  }
}
