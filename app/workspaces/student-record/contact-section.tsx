import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { StudentRecord } from "./student-record.ts";

/** How to reach a student and where they came from. */
export function ContactSection({ student, place }: { student: StudentRecord; place: Place }) {
  return (
    <Card level={3} title={studentMessages.contact}>
      <DescriptionList
        items={[
          {
            term: studentMessages.fields.email,
            value: student.email && <EmailLink email={student.email} />,
          },
          {
            term: studentMessages.fields.phone,
            value: student.phone && <PhoneLink phone={student.phone} />,
          },
          {
            term: studentMessages.account,
            value: student.accountClosedAt
              ? personalDataMessages.closedOn({ day: formatDay(student.accountClosedAt, place) })
              : student.hasAccount
                ? studentMessages.hasAccount
                : studentMessages.noAccount,
          },
          ...(student.siblings.length > 0
            ? [
                {
                  term: studentMessages.siblings,
                  value: (
                    <ul>
                      {student.siblings.map(({ id, name }) => (
                        <li key={id} className="[overflow-wrap:anywhere]">
                          <TextLink to={`/admin/students/${id}`}>{name}</TextLink>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          { term: studentMessages.source, value: STUDENT_SOURCE_LABELS[student.source] },
          ...(student.referredBy ? [{ term: studentMessages.referredBy, value: student.referredBy }] : []),
          { term: studentMessages.since, value: formatDay(student.createdAt, place) },
        ]}
      />
    </Card>
  );
}
