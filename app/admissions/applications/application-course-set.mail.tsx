import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const applicationCourseSetMail: MailTemplate<{
  name: string;
  reference: string;
  /** What it is for now, in one line; empty when nothing is chosen. */
  choice: string;
}> = {
  subject: ({ reference }) => `Your application ${reference}: the course has changed`,
  body: ({ name, reference, choice }, look) => (
    <MailLayout look={look} preview={`The course of your application ${reference} has changed.`}>
      <Greeting name={name} />
      <Text>
        {choice
          ? "Your counsellor has set what your application is for."
          : "Your counsellor has taken the course off your application. Please talk to them about what comes in its place."}
      </Text>
      <Facts items={[...(choice ? [["Course", choice] as const] : []), ["Reference", reference]]} />
      <Text>
        If this is not what you agreed on, please <Link href={`${look.baseUrl}/book`}>ask for a call</Link>.
      </Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label="Look at your application"
      />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University, February 2027",
  },
};
