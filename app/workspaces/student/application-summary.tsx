import { Link } from "react-router";
import { applicationBadges, whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import { isStudentAct } from "#app/admissions/applications/next-step.ts";
import type { StudentApplication } from "#app/admissions/applications/student-view.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChevronRight } from "#app/ui/icons.tsx";
import { ApplicationLog } from "./application-log.tsx";
import { actLink } from "./next-step-panel.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

const words = studentDashboard.applications;
/** Entries of the log that the dashboard shows; the rest is one press away. */
const RECENT = 3;

/** An application on the dashboard: what it is for, where it stands, what comes next, and its latest log while it is open. */
export function ApplicationSummary({
  application,
  place,
}: {
  application: StudentApplication & { readonly whose: string | null };
  place: Place;
}) {
  const { reference, log, guardian } = application;
  const to = `/student-dashboard/applications/${reference}`;
  const ended = application.withdrawnAt !== null || application.status === "Rejected";
  const earlier = ended ? 0 : log.length - RECENT;
  return (
    <article aria-labelledby={`application-${reference}`} className="border-line border-t py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={`application-${reference}`} className="text-xl [overflow-wrap:anywhere]">
            <Link to={to} className="text-ink no-underline underline-offset-4 hover:underline">
              {application.course ?? words.undecided}
            </Link>
          </h3>
          <Whose name={application.whose} />
          <p className="text-ink-muted text-sm" data-figures>
            {[application.university, application.intake].filter(Boolean).join(" · ")}
            {application.university || application.intake ? <br className="sm:hidden" /> : null}
            <span className="sm:before:content-['_·_'] first:before:content-none">{reference}</span>
          </p>
        </div>
        <ApplicationBadges application={application} />
      </div>
      <p className="mt-4 max-w-prose">
        <span className="block text-ink-muted text-sm">{words.next}</span>
        {whatHappensNext(application)}
      </p>
      <NextLink application={application} />
      {ended || !guardian || guardian.state === "confirmed" ? null : (
        <p className="mt-4 max-w-prose border-marigold border-s-4 ps-3 text-sm [overflow-wrap:anywhere]">
          {guardianMessages.states[guardian.state]({ name: guardian.name })}{" "}
          <Link to={`${to}/guardian`} className="text-eucalyptus underline underline-offset-4">
            {guardianMessages.open}
          </Link>
        </p>
      )}
      {ended ? null : (
        <div className="mt-5">
          <ApplicationLog label={words.logOf({ reference })} entries={log.slice(0, RECENT)} place={place} />
        </div>
      )}
      <Link
        to={to}
        aria-label={words.detailsOf({ reference })}
        className="inline-flex min-h-11 items-center gap-1 rounded-xs font-semibold text-eucalyptus text-sm underline-offset-4 hover:underline"
      >
        {words.details}
        {earlier > 0 ? (
          <span className="font-normal text-ink-muted">({words.earlier({ count: earlier })})</span>
        ) : null}
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Link>
    </article>
  );
}

/** The student's own next step, as a link that does it; nothing where someone else has it, or on its own page (`here`). */
export function NextLink({ application, here }: { application: StudentApplication; here?: string }) {
  if (!isStudentAct(application.because)) return null;
  const { action, to } = actLink(application.because, application);
  if (to === here) return null;
  return (
    <p className="mt-2">
      <ButtonLink to={to} size="sm">
        {action}
      </ButtonLink>
    </p>
  );
}

/** The status, and beside it the mark of a withdrawn application. */
export function ApplicationBadges({ application }: { application: StudentApplication }) {
  return (
    <div className="flex flex-wrap gap-2">
      {applicationBadges(application).map(({ label, variant }) => (
        <Badge key={label} variant={variant}>
          {label}
        </Badge>
      ))}
    </div>
  );
}
