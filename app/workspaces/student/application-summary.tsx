import { Link } from "react-router";
import { applicationBadges, whatHappensNext } from "#app/admissions/applications/lifecycle.ts";
import { applicationProgress } from "#app/admissions/applications/progress-steps.ts";
import type { StudentApplication } from "#app/admissions/applications/student-view.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ChevronRight } from "#app/ui/icons.tsx";
import type { OwnApplication } from "./own-application.ts";
import { ProgressDots } from "./progress-dots.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";
import type { Of } from "./task-view.ts";

const words = studentDashboard.applications;

/** Whether nothing can come of it. */
export const isEnded = ({ withdrawnAt, isArchived, status }: OwnApplication): boolean =>
  withdrawnAt !== null || isArchived || status === "Rejected";

/** An application on the dashboard: what it is for, how far it has come, and what happens now. */
export function ApplicationSummary({ application }: { application: Of<OwnApplication> }) {
  const { reference, guardian } = application;
  const to = `/student-dashboard/applications/${reference}`;
  const progress = applicationProgress(application);
  return (
    <article aria-labelledby={`application-${reference}`} className="border-line border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={`application-${reference}`} className="text-lg [overflow-wrap:anywhere]">
            <Link to={to} className="text-ink no-underline underline-offset-4 hover:underline">
              {application.course ?? words.undecided}
            </Link>
          </h3>
          <Whose name={application.whose} />
          <p className="text-ink-muted text-sm" data-figures>
            {[application.university, application.intake, reference].filter(Boolean).join(" · ")}
          </p>
        </div>
        <ApplicationBadges application={application} />
      </div>
      {progress ? <ProgressDots progress={progress} /> : null}
      <p className="mt-2 max-w-prose">{whatHappensNext(application)}</p>
      {isEnded(application) || !guardian || guardian.state === "confirmed" ? null : (
        <p className="mt-2 max-w-prose border-warning border-s-4 ps-3 text-sm [overflow-wrap:anywhere]">
          {guardianMessages.states[guardian.state]({ name: guardian.name })}{" "}
          <Link to={`${to}/guardian`} className="text-eucalyptus underline underline-offset-4">
            {guardianMessages.open}
          </Link>
        </p>
      )}
      <Link
        to={to}
        aria-label={words.detailsOf({ reference })}
        className="inline-flex min-h-11 items-center gap-1 rounded-xs font-semibold text-eucalyptus text-sm underline-offset-4 hover:underline"
      >
        {words.details}
        <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      </Link>
    </article>
  );
}

/** The status, with a badge next to it for a withdrawn application. */
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
