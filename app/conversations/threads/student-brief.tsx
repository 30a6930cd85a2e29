import { Link } from "react-router";
import { applicationBadges } from "#app/admissions/applications/lifecycle.ts";
import { WAIT_REASON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { BriefLine, BriefPanel } from "./brief-panel.tsx";
import type { StudentBrief as Brief } from "./student-brief.ts";
import { staffThreadPath } from "./thread-paths.ts";
import { inboxMessages as texts, threadMessages } from "./threads.words.ts";

/** Named by the button that opens the panel. */
export const BRIEF_ID = "student-brief";

type StudentBriefProps = {
  brief: Brief;
  about: {
    readonly studentId: string;
    readonly applicationId: string | null;
    readonly studentName: string;
    readonly counsellor: string | null;
  };
  whatsApp: string | null;
  place: Place;
};

/** The other side of a conversation: stage, next step, and links to the records. */
export function StudentBrief({ brief, about, whatsApp, place }: StudentBriefProps) {
  const { stage, documents, application, consultations, tasks, others } = brief;
  const { studentId, applicationId, studentName, counsellor } = about;
  const deadline = application?.deadline;
  const isEmpty = consultations.length === 0 && tasks.length === 0 && !deadline;
  return (
    <BriefPanel
      id={BRIEF_ID}
      label={texts.brief}
      name={studentName}
      badge={<Badge variant={STUDENT_STAGE_BADGES[stage]}>{STUDENT_STAGE_LABELS[stage]}</Badge>}
    >
      <dl className="mt-3">
        {application ? (
          <>
            <BriefLine term={texts.status}>
              {applicationBadges(application).map(({ label, variant }) => (
                <Badge key={label} variant={variant} className="me-1">
                  {label}
                </Badge>
              ))}
            </BriefLine>
            {application.wait.waitsFor === "nobody" ? null : (
              <BriefLine term={texts.nextStep}>
                <span
                  className={application.wait.waitsFor === "us" ? "font-semibold text-ochre-text" : undefined}
                >
                  {WAIT_REASON_LABELS[application.wait.because]}
                </span>
              </BriefLine>
            )}
            {application.intake ? <BriefLine term={texts.intake}>{application.intake}</BriefLine> : null}
          </>
        ) : null}
        <BriefLine term={texts.counsellor}>{counsellor ?? recordMessages.nobody}</BriefLine>
        {documents.all > 0 ? (
          <BriefLine term={texts.documents}>{texts.documentsAccepted(documents)}</BriefLine>
        ) : null}
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        {applicationId ? (
          <ButtonLink size="sm" to={`/admin/applications/${applicationId}`}>
            {texts.application}
          </ButtonLink>
        ) : null}
        <ButtonLink size="sm" to={`/admin/students/${studentId}`}>
          {texts.student}
        </ButtonLink>
        {whatsApp ? (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
            {texts.whatsApp}
          </a>
        ) : null}
      </p>
      {isEmpty ? null : (
        <section className="mt-5">
          <h3 className="font-semibold font-text text-sm">{texts.upcoming}</h3>
          <dl>
            {consultations.map(({ id, at }) => (
              <BriefLine key={id} term={formatMoment(at, place)}>
                <Link to={`/admin/bookings/${id}`}>{texts.consultation}</Link>
              </BriefLine>
            ))}
            {deadline ? (
              <BriefLine term={formatCalendarDate(deadline.day, place.locale)}>
                {deadline.what === "offer" ? texts.offerEnds : texts.papersDue}
              </BriefLine>
            ) : null}
            {tasks.map(({ id, title, dueOn }) => (
              <BriefLine key={id} term={formatCalendarDate(dueOn, place.locale)}>
                <Link to={`/admin/tasks/${id}`}>{title}</Link>
              </BriefLine>
            ))}
          </dl>
        </section>
      )}
      {others.length === 0 ? null : (
        <section className="mt-5">
          <h3 className="font-semibold font-text text-sm">{texts.others}</h3>
          <ul>
            {others.map(({ id, reference, course }) => (
              <li key={id} className="flex min-h-(--side-link) items-center">
                <Link to={staffThreadPath(id)} className="[overflow-wrap:anywhere]">
                  {course ??
                    (reference === null
                      ? threadMessages.general
                      : threadMessages.ofApplication({ reference }))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </BriefPanel>
  );
}
