import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";

export const applicationStatusChangedMail: MailTemplate<{
  name: string;
  reference: string;
  status: string;
  /** In the words of staff; null where none was given. */
  reason: string | null;
  /** The domain's sentence of what happens now. */
  next: string;
}> = {
  subject: ({ reference, status }) => `Your application ${reference}: ${status}`,
  body: ({ name, reference, status, reason, next }, look) => (
    <MailLayout look={look} preview={`Your application ${reference} is now: ${status}.`}>
      <Greeting name={name} />
      <Text>There is news of your application.</Text>
      <Facts
        items={[
          ["Status", status],
          ["Reference", reference],
        ]}
      />
      {reason ? <Quote from="Your counsellor writes:">{reason}</Quote> : null}
      <Text>{next}</Text>
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
    status: "Under Review",
    reason: "Your transcript of the third year is hard to read. Please have a new scan ready.",
    next: "A counsellor is checking your application. If something is missing, we will write to you.",
  },
};
