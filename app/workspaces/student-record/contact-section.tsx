import { Form } from "react-router";
import { STUDENT_SOURCE_LABELS } from "#app/admissions/students/sources.ts";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { StudentRecord } from "./student-record.ts";

/** How to reach a student and where they came from. */
export function ContactSection({
  student,
  place,
  mayInvite,
}: {
  student: StudentRecord;
  place: Place;
  /** The student has no address, and can be sent a link by SMS to open an account. */
  mayInvite: boolean;
}) {
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
      {mayInvite ? (
        <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-2">
          <input type="hidden" name="id" value={student.id} />
          <input type="hidden" name="version" value={student.version} />
          <p className="text-ink-muted text-sm">{studentMessages.accountLink.hint}</p>
          <div>
            <Button type="submit" size="sm" name="intent" value="send-account-link">
              {studentMessages.accountLink.send}
            </Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
}
