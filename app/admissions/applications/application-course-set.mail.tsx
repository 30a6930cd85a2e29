import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Course changed: application {reference}",
  preview: "Check the course on your application.",
  set: "Your counsellor has updated the course on your application.",
  takenOff:
    "Your counsellor has removed the course from your application. Contact your counsellor to choose another course.",
  course: "Course",
  reference: "Reference",
  notAgreed: "If you did not agree to this change, <link>request a call</link>.",
  look: "View application",
});

export const applicationCourseSetMail: MailTemplate<{
  name: string;
  reference: string;
  /** The new course and university in one line; empty if nothing is selected. */
  choice: string;
}> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference, choice }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{choice ? texts.set : texts.takenOff}</Text>
      <Facts items={[...(choice ? [[texts.course, choice] as const] : []), [texts.reference, reference]]} />
      <Text>{texts.notAgreed({ link: linkTo(`${look.baseUrl}/book`) })}</Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label={texts.look}
      />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University, February 2027",
  },
};
