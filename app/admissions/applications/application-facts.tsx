import type { ReactNode } from "react";
import { Link } from "react-router";
import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { applicationMessages } from "./applications.words.ts";
import type { StaffApplication } from "./staff-view.ts";

const texts = applicationMessages.fields;

/** Whose application it is, and where it came from. */
export function ApplicationFacts({ application, place }: { application: StaffApplication; place: Place }) {
  const { person } = application;
  return (
    <Card level={3} title={applicationMessages.facts}>
      <DescriptionList
        items={[
          {
            term: texts.student,
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <Link
                  to={`/admin/students/${person.id}`}
                  className="inline-flex items-center text-eucalyptus underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {person.name}
                </Link>
                <Badge variant={STUDENT_STAGE_BADGES[person.stage]}>
                  {STUDENT_STAGE_LABELS[person.stage]}
                </Badge>
              </span>
            ),
          },
          {
            term: texts.email,
            value: person.email && <EmailLink email={person.email} />,
          },
          {
            term: texts.phone,
            value: person.phone && <PhoneLink phone={person.phone} />,
          },
          {
            term: texts.reference,
            value: (
              <span className="flex flex-wrap items-center gap-x-2">
                {application.reference}
                <CopyButton text={application.reference} />
              </span>
            ),
          },
          {
            term: texts.submitted,
            value: (
              <time dateTime={application.createdAt.toISOString()}>
                {formatMoment(application.createdAt, place)}
              </time>
            ),
          },
          { term: texts.submittedBy, value: application.submittedBy },
          { term: texts.counsellor, value: application.counsellor },
          { term: texts.source, value: STUDENT_SOURCE_LABELS[application.source] },
          ...(application.referredBy ? [{ term: texts.referredBy, value: application.referredBy }] : []),
        ]}
      />
    </Card>
  );
}

type ChoiceFactsProps = {
  application: StaffApplication;
  /** The way to change it. */
  edit: ReactNode;
};

/** What the application is for. */
export function ChoiceFacts({ application, edit }: ChoiceFactsProps) {
  return (
    <Card level={3} title={applicationMessages.choice} aside={edit}>
      <DescriptionList
        items={[
          { term: texts.course, value: application.course },
          { term: texts.level, value: application.level ? COURSE_LEVEL_LABELS[application.level] : null },
          { term: texts.university, value: application.university },
          { term: texts.intake, value: application.intake },
        ]}
      />
    </Card>
  );
}
