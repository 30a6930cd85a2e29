import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";

export const applicationMilestoneMail: MailTemplate<{
  name: string;
  reference: string;
  /** What was reached, e.g. "Offer letter received". */
  milestone: string;
  /** The day, in words. */
  day: string;
  note: string | null;
}> = {
  subject: ({ reference, milestone }) => `Your application ${reference}: ${milestone}`,
  body: ({ name, reference, milestone, day, note }, look) => (
    <MailLayout look={look} preview={`${milestone}, ${day}.`}>
      <Greeting name={name} />
      <Text>There is a new entry in the log of your application.</Text>
      <Facts
        items={[
          ["What", milestone],
          ["When", day],
          ["Reference", reference],
        ]}
      />
      {note ? <Quote from="Your counsellor writes:">{note}</Quote> : null}
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label="Look at the log"
      />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    milestone: "Offer letter received",
    day: "18 November 2026",
    note: null,
  },
};
