import { Link } from "react-router";
import { applicationBadges } from "#app/admissions/applications/lifecycle.ts";
import { GUARDIAN_STATE_BADGES } from "#app/admissions/guardians/guardian.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { StudentRecord } from "./student-record.ts";

type StudentApplicationsProps = {
  studentId: string;
  applications: NonNullable<StudentRecord["applications"]>;
  place: Place;
  mayApply: boolean;
};

/** The applications of a student, each a link to it. */
export function StudentApplications({ studentId, applications, place, mayApply }: StudentApplicationsProps) {
  return (
    <section aria-labelledby="applications" className="min-w-0">
      <header className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h3 id="applications" className="text-lg">
          {studentMessages.applications}
        </h3>
        {mayApply ? (
          <ButtonLink size="sm" to={`/admin/applications/new?student=${studentId}`}>
            {studentMessages.newApplication}
          </ButtonLink>
        ) : null}
      </header>
      {applications.length === 0 ? (
        <p className="text-ink-muted text-sm">{studentMessages.noApplications}</p>
      ) : (
        <ul className="flex flex-col text-sm">
          {applications.map((application) => (
            <li
              key={application.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p>
                  {[application.course, application.university].filter(Boolean).join(" · ") ||
                    studentMessages.unnamedCourse}
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
                  <Link
                    to={`/admin/applications/${application.id}`}
                    className="inline-flex items-center font-semibold text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {application.reference}
                  </Link>
                  {formatDay(application.createdAt, place)}
                </p>
                {application.guardian ? (
                  <p className="flex flex-wrap items-center gap-1.5">
                    {guardianMessages.staff.of({ name: application.guardian.name })}
                    <Badge variant={GUARDIAN_STATE_BADGES[application.guardian.state]}>
                      {guardianMessages.badges[application.guardian.state]}
                    </Badge>
                  </p>
                ) : null}
              </div>
              <span className="flex flex-wrap gap-1.5">
                {applicationBadges(application).map(({ label, variant }) => (
                  <Badge key={label} variant={variant}>
                    {label}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
