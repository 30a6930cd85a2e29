import type { SubmissionResult } from "@conform-to/react";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { CaseFileLinks } from "#app/admissions/case-files/case-file-links.tsx";
import { StudentRequests } from "#app/admissions/document-requests/student-requests.tsx";
import { StudentDocuments } from "#app/admissions/documents/student-documents.tsx";
import { NoteComposer } from "#app/admissions/notes/note-composer.tsx";
import { TaskPanel } from "#app/admissions/tasks/task-panel.tsx";
import { LastOpened } from "#app/people/staff/access-log.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { listSearch, useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordContent } from "#app/platform/records/record-frame.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { RecordStream } from "#app/workspaces/record-parts/record-stream.tsx";
import { StudentAnswers } from "./student-answers.tsx";
import type { ShownStudent, ShownStudentPage, ShownStudentPart } from "./student-record.ts";

type StudentPartProps = {
  student: ShownStudent;
  page: ShownStudentPage;
  part: ShownStudentPart;
  may: Readonly<Record<"ask" | "downloadCase" | "note" | "readAudit", boolean>>;
  place: Place;
  today: string;
  search: string;
  pathTo: (page: string) => string;
  results: Readonly<Record<"ask" | "addTask" | "addNote", SubmissionResult<string[]> | undefined>>;
};

/** A part of a student's page other than its overview. */
export function StudentPart(props: StudentPartProps) {
  const { student, page, part, may, place, results, pathTo } = props;
  const hrefWith = useRecordAddress();
  return (
    <RecordContent>
      {part.tab === "documents" ? (
        <>
          {page.requests ? (
            <StudentRequests
              studentId={student.id}
              requests={page.requests}
              today={props.today}
              place={place}
              mayAsk={may.ask}
              lastResult={results.ask}
            />
          ) : null}
          {page.documents ? (
            <StudentDocuments
              studentId={student.id}
              documents={page.documents}
              place={place}
              search={listSearch(props.search)}
              actions={may.downloadCase ? <CaseFileLinks studentId={student.id} /> : null}
            />
          ) : null}
        </>
      ) : null}
      {part.tab === "tasks" && page.tasks ? (
        <TaskPanel panel={page.tasks} locale={place.locale} lastResult={results.addTask} />
      ) : null}
      {part.tab === "answers" ? <StudentAnswers answers={part.answers} place={place} /> : null}
      {part.tab === "activity" ? (
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
          {may.readAudit ? (
            <LastOpened to={pathTo("access")} lastOpened={part.lastOpened} place={place} />
          ) : null}
        </>
      ) : null}
    </RecordContent>
  );
}
