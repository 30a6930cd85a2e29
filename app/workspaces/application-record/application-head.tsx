import { ApplicationBadges } from "#app/admissions/applications/application-columns.tsx";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { ArchiveForm } from "#app/platform/records/archive-form.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { RecordMenu, RecordMenuLink } from "#app/platform/records/record-menu.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/copy-button.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { familyMessages } from "#app/visas/family/family.words.ts";
import { fundsMessages } from "#app/visas/funds/funds.words.ts";
import { LateStartBadge } from "#app/visas/visa-files/late-start-badge.tsx";
import type { ShownApplication } from "./application-record.ts";
import { APPLICATION_TAB_LABELS, recordTexts as texts } from "./application-record.words.ts";

type ApplicationHeadProps = Pick<
  ShownApplication,
  "application" | "may" | "unanswered" | "recordable" | "visa"
> & {
  mayReadThread: boolean;
  mayReadAudit: boolean;
  mayReadFunds: boolean;
  mayReadFamily: boolean;
  /** The address of a page below the application's, with the state of its list. */
  pathTo: (page: string) => string;
};

/** The student and course of an application, with rarely used actions. */
export function ApplicationHead(props: ApplicationHeadProps) {
  const { application, may, unanswered, pathTo } = props;
  const hrefWith = useRecordAddress();
  const choice = [application.course, application.university, application.intake].filter(Boolean);
  return (
    <RecordHead
      kind="person"
      name={application.student}
      badges={
        <>
          <ApplicationBadges application={application} />
          {props.visa?.risk === "late" ? <LateStartBadge /> : null}
        </>
      }
      line={
        <>
          {choice.map((part, at) => (
            <span key={part} className={at === 0 ? "font-medium text-ink" : undefined}>
              {part}
              {" · "}
            </span>
          ))}
          <CopyText
            text={application.reference}
            label={texts.copyReference({ reference: application.reference })}
          />
        </>
      }
      actions={
        <>
          <AlsoHere subject="application" id={application.id} />
          {props.mayReadThread ? (
            <ButtonLink
              to={staffThreadPath(application.id)}
              icon={<Mail aria-hidden="true" />}
              // On a phone the part below leads there.
              className="max-sm:hidden"
            >
              {APPLICATION_TAB_LABELS.messages}
              {unanswered ? (
                <span className="rounded-full bg-ochre-soft px-1.5 text-ochre-text text-xs tabular-nums leading-5">
                  {unanswered.count}
                </span>
              ) : null}
            </ButtonLink>
          ) : null}
          <RecordMenu>
            {may.setCourse ? (
              <RecordMenuLink to={hrefWith({ tab: null, edit: "1" })}>{texts.menu.course}</RecordMenuLink>
            ) : null}
            {props.mayReadFamily ? (
              <RecordMenuLink to={pathTo("visa/family")}>{familyMessages.title}</RecordMenuLink>
            ) : null}
            {props.mayReadFunds ? (
              <RecordMenuLink to={pathTo("visa/funds")}>{fundsMessages.title}</RecordMenuLink>
            ) : null}
            <RecordMenuLink to={pathTo("sharing")}>{texts.menu.share}</RecordMenuLink>
            {props.recordable.length > 0 ? (
              <RecordMenuLink to={pathTo("milestones")}>{texts.menu.milestone}</RecordMenuLink>
            ) : null}
            {props.mayReadAudit ? (
              <RecordMenuLink to={pathTo("access")}>{texts.menu.access}</RecordMenuLink>
            ) : null}
            {may.archive ? <ArchiveForm record={application} inMenu /> : null}
          </RecordMenu>
        </>
      }
    />
  );
}
