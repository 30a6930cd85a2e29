import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, type ApplicationStatus, WHAT_HAPPENS_NEXT } from "./statuses.ts";

const texts = words({
  subject: "Your application {reference}: {status}",
  preview: "See what this status means and what happens next.",
  news: "The status of your application has changed.",
  status: "Status",
  reference: "Reference",
  writes: "Message from your counsellor:",
  look: "View application",
});

export const applicationStatusChangedMail: MailTemplate<{
  name: string;
  reference: string;
  status: ApplicationStatus;
  /** In the words of staff; null where none was given. */
  reason: string | null;
}> = {
  subject: ({ reference, status }) => texts.subject({ reference, status: APPLICATION_STATUS_LABELS[status] }),
  body: ({ name, reference, status, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.news}</Text>
      <Facts
        items={[
          [texts.status, APPLICATION_STATUS_LABELS[status]],
          [texts.reference, reference],
        ]}
      />
      {reason ? <Quote from={texts.writes}>{reason}</Quote> : null}
      <Text>{WHAT_HAPPENS_NEXT[status]}</Text>
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
    status: "Under Review",
    reason: "Your transcript of the third year is hard to read. Please have a new scan ready.",
  },
};
