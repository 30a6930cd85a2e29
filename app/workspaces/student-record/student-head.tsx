import { splitPath } from "#app/admissions/student-splits/paths.ts";
import { splitMessages } from "#app/admissions/student-splits/student-splits.words.ts";
import { stageLimitMessages } from "#app/admissions/students/stage-limits.words.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { callMessages } from "#app/conversations/calls/calls.words.ts";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import type { Unanswered } from "#app/conversations/threads/unanswered.ts";
import { consentMessages } from "#app/people/consents/consents.words.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ArchiveForm } from "#app/platform/records/archive-form.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { RecordMenu, RecordMenuLink } from "#app/platform/records/record-menu.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Mail, Phone } from "#app/ui/icons.tsx";
import { privacyMessages } from "#app/workspaces/personal-data/person-privacy.words.ts";
import { studentPageTexts as texts } from "./student-page.words.ts";
import type { ShownStudent } from "./student-record.ts";
import { CALL_EDIT, CONTACT_EDIT } from "./student-tabs.ts";

type May = Readonly<
  Record<
    | "update"
    | "logCall"
    | "archive"
    | "apply"
    | "split"
    | "readAudit"
    | "seePrivacy"
    | "seeConsents"
    | "readThread",
    boolean
  >
>;

type StudentHeadProps = {
  student: ShownStudent;
  may: May;
  unanswered: Unanswered | null;
  /** The address of a page below the student's, with the state of its list. */
  pathTo: (page: string) => string;
};

/** The student's name, with rarely used actions. */
export function StudentHead({ student, may, unanswered, pathTo }: StudentHeadProps) {
  const hrefWith = useRecordAddress();
  const latest = student.applications?.[0];
  return (
    <RecordHead
      kind="person"
      name={student.name}
      badges={
        <>
          <Badge variant={STUDENT_STAGE_BADGES[student.stage]}>{STUDENT_STAGE_LABELS[student.stage]}</Badge>
          {student.isOverdue ? <Badge variant="warning">{stageLimitMessages.overdue}</Badge> : null}
          {student.isArchived ? <Badge variant="secondary">{recordMessages.archived}</Badge> : null}
        </>
      }
      line={latest ? [latest.course, latest.university].filter(Boolean).join(" · ") : null}
      actions={
        <>
          <AlsoHere subject="student" id={student.id} />
          {may.readThread ? (
            <ButtonLink to={staffThreadPath(student.id)} icon={<Mail aria-hidden="true" />}>
              {texts.messages}
              {unanswered ? (
                <span className="rounded-full bg-ochre-soft px-1.5 text-ochre-text text-xs tabular-nums leading-5">
                  {unanswered.count}
                </span>
              ) : null}
            </ButtonLink>
          ) : null}
          {may.logCall ? (
            <ButtonLink
              to={hrefWith({ edit: CALL_EDIT })}
              preventScrollReset
              icon={<Phone aria-hidden="true" />}
            >
              {callMessages.log}
            </ButtonLink>
          ) : null}
          <RecordMenu>
            {may.apply ? (
              <RecordMenuLink to={`/admin/applications/new?student=${student.id}`}>
                {studentMessages.newApplication}
              </RecordMenuLink>
            ) : null}
            {may.update ? (
              <RecordMenuLink to={hrefWith({ tab: null, edit: CONTACT_EDIT })}>
                {texts.menu.contact}
              </RecordMenuLink>
            ) : null}
            {may.split && student.applications && student.applications.length > 0 ? (
              <RecordMenuLink to={splitPath(student.id)}>{splitMessages.link}</RecordMenuLink>
            ) : null}
            {may.seeConsents ? (
              <RecordMenuLink to={pathTo("consents")}>{consentMessages.staffLink}</RecordMenuLink>
            ) : null}
            {may.seePrivacy ? (
              <RecordMenuLink to={pathTo("privacy")}>{privacyMessages.link}</RecordMenuLink>
            ) : null}
            {may.readAudit ? (
              <RecordMenuLink to={pathTo("access")}>{texts.menu.access}</RecordMenuLink>
            ) : null}
            {may.archive ? <ArchiveForm record={student} inMenu /> : null}
          </RecordMenu>
        </>
      }
    />
  );
}
