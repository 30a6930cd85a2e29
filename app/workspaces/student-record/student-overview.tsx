import type { SubmissionResult } from "@conform-to/react";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { DocumentList } from "#app/admissions/documents/document-list.tsx";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { NoteComposer } from "#app/admissions/notes/note-composer.tsx";
import { LookalikesCard } from "#app/admissions/student-merges/lookalikes-card.tsx";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { RecordStream } from "#app/workspaces/record-parts/record-stream.tsx";
import { StudentApplications } from "./student-applications.tsx";
import { studentPageTexts as texts } from "./student-page.words.ts";
import type { ShownStudent, ShownStudentOverview, ShownStudentPage } from "./student-record.ts";

type Results = Readonly<Record<"ask" | "addTask" | "addNote", SubmissionResult<string[]> | undefined>>;

type StudentOverviewProps = {
  student: ShownStudent;
  page: ShownStudentPage;
  overview: ShownStudentOverview;
  may: Readonly<Record<"apply" | "note", boolean>>;
  place: Place;
  /** Of the list that the record was opened from. */
  search: string;
  results: Results;
};

/** The current work on a student: applications, documents that need action, tasks, and recent activity. */
export function StudentOverview(props: StudentOverviewProps) {
  const { student, page, overview, may, place, search, results } = props;
  const hrefWith = useRecordAddress();
  const wanting = (page.documents ?? []).filter(({ state }) => state !== "accepted");
  return (
    <>
      {overview.lookalikes ? (
        <LookalikesCard studentId={student.id} lookalikes={overview.lookalikes} place={place} />
      ) : null}
      {student.applications ? (
        <StudentApplications
          studentId={student.id}
          applications={student.applications}
          place={place}
          mayApply={may.apply}
        />
      ) : null}
      {page.documents ? (
        <section aria-labelledby="documents">
          <header className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
            <h3 id="documents" className="text-lg">
              {documentMessages.title}
            </h3>
            <TextLink to={hrefWith({ tab: "documents", edit: null, show: null })}>
              {texts.allDocuments}
            </TextLink>
          </header>
          {page.documents.length === 0 ? (
            <p className="text-ink-muted text-sm">{documentMessages.staffNone}</p>
          ) : wanting.length > 0 ? (
            <DocumentList
              documents={wanting}
              hrefOf={(id) => `${staffDocumentPath(student.id, id)}${search}`}
              place={place}
            />
          ) : (
            <p className="text-ink-muted text-sm">{documentMessages.waiting({ count: 0 })}</p>
          )}
        </section>
      ) : null}
      {page.tasks ? (
        <TaskPanel panel={page.tasks} locale={place.locale} openOnly lastResult={results.addTask} />
      ) : null}
      <RecordStream
        {...overview.stream}
        place={place}
        valueText={logValue}
        composer={may.note ? <NoteComposer lastResult={results.addNote} /> : null}
        more={
          overview.stream.older === null
            ? null
            : { href: hrefWith({ tab: "activity", edit: null }), label: recordMessages.stream.viewAll }
        }
      />
    </>
  );
}
