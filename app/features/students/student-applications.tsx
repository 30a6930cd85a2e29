import { Link } from "react-router";
import { studentMessages } from "#app/content/messages/students.ts";
import { applicationBadges } from "#app/domain/applications/lifecycle.ts";
import type { StudentRecord } from "#app/domain/students/student-record.ts";
import { formatDay, type Place } from "#app/domain/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

type StudentApplicationsProps = { student: StudentRecord; place: Place; mayApply: boolean };

/** The applications of a student, each a link to it. */
export function StudentApplications({ student, place, mayApply }: StudentApplicationsProps) {
  return (
    <Card
      level={3}
      title={studentMessages.applications}
      aside={
        mayApply ? (
          <ButtonLink size="sm" to={`/admin/applications/new?student=${student.id}`}>
            {studentMessages.newApplication}
          </ButtonLink>
        ) : null
      }
    >
      {student.applications.length === 0 ? (
        <p className="text-ink-muted text-sm">{studentMessages.noApplications}</p>
      ) : (
        <ul className="flex flex-col">
          {student.applications.map((application) => (
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
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
