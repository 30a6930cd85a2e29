import { Link } from "react-router";
import { applicationBadges } from "#app/admissions/applications/lifecycle.ts";
import { GUARDIAN_STATE_BADGES } from "#app/admissions/guardians/guardian.ts";
import { guardianMessages } from "#app/admissions/guardians/guardians.words.ts";
import { splitPath } from "#app/admissions/student-splits/paths.ts";
import { splitMessages } from "#app/admissions/student-splits/student-splits.words.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { StudentRecord } from "./student-record.ts";

type StudentApplicationsProps = {
  studentId: string;
  applications: NonNullable<StudentRecord["applications"]>;
  place: Place;
  mayApply: boolean;
  maySplit: boolean;
};

/** The applications of a student, each a link to it. */
export function StudentApplications(props: StudentApplicationsProps) {
  const { studentId, applications, place, mayApply, maySplit } = props;
  return (
    <Card
      level={3}
      title={studentMessages.applications}
      aside={
        mayApply ? (
          <ButtonLink size="sm" to={`/admin/applications/new?student=${studentId}`}>
            {studentMessages.newApplication}
          </ButtonLink>
        ) : null
      }
      footer={
        maySplit && applications.length > 0 ? (
          <TextLink to={splitPath(studentId)}>{splitMessages.link}</TextLink>
        ) : null
      }
    >
      {applications.length === 0 ? (
        <p className="text-ink-muted text-sm">{studentMessages.noApplications}</p>
      ) : (
        <ul className="flex flex-col">
          {applications.map((application) => (
            <li key={application.id} className="border-line border-b py-3 last:border-b-0">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <Link
                  to={`/admin/applications/${application.id}`}
                  className="inline-flex items-center font-semibold pointer-coarse:min-h-11"
                >
                  {application.reference}
                </Link>
                <span className="flex flex-wrap gap-1.5">
                  {applicationBadges(application).map(({ label, variant }) => (
                    <Badge key={label} variant={variant}>
                      {label}
                    </Badge>
                  ))}
                </span>
              </div>
              <p className="text-sm">
                {[application.course, application.university].filter(Boolean).join(" · ") ||
                  studentMessages.unnamedCourse}
              </p>
              <p className="text-ink-muted text-sm">{formatDay(application.createdAt, place)}</p>
              {application.guardian ? (
                <p className="flex flex-wrap items-center gap-1.5 text-sm [overflow-wrap:anywhere]">
                  {guardianMessages.staff.of({ name: application.guardian.name })}
                  <Badge variant={GUARDIAN_STATE_BADGES[application.guardian.state]}>
                    {guardianMessages.badges[application.guardian.state]}
                  </Badge>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
