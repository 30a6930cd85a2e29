import { personalDataMessages } from "#app/content/messages/personal-data.ts";
import { studentMessages } from "#app/content/messages/students.ts";
import { STUDENT_SOURCE_LABELS } from "#app/domain/students/sources.ts";
import type { StudentRecord } from "#app/domain/students/student-record.ts";
import { formatDay, type Place } from "#app/domain/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";

/** How to reach a student and where they came from. */
export function ContactSection({ student, place }: { student: StudentRecord; place: Place }) {
  return (
    <Card level={3} title={studentMessages.contact}>
      <DescriptionList
        items={[
          {
            term: studentMessages.fields.email,
            value: <EmailLink email={student.email} />,
          },
          {
            term: studentMessages.fields.phone,
            value: student.phone && <PhoneLink phone={student.phone} />,
          },
          {
            term: studentMessages.account,
            value: student.accountClosedAt
              ? personalDataMessages.closedOn(formatDay(student.accountClosedAt, place))
              : student.hasAccount
                ? studentMessages.hasAccount
                : studentMessages.noAccount,
          },
          { term: studentMessages.source, value: STUDENT_SOURCE_LABELS[student.source] },
          ...(student.referredBy ? [{ term: studentMessages.referredBy, value: student.referredBy }] : []),
          { term: studentMessages.since, value: formatDay(student.createdAt, place) },
        ]}
      />
    </Card>
  );
}
