import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "./milestone-kinds.ts";

const texts = words({
  subject: "Your application {reference}: “{milestone}” was taken back",
  preview: "It had been recorded by mistake.",
  news: "“{milestone}” had been recorded for your application {reference} by mistake. It has been taken back.",
  why: "The reason:",
  look: "Look at the steps",
});

export const milestoneTakenBackMail: MailTemplate<{
  name: string;
  reference: string;
  milestone: MilestoneKind;
  note: string;
}> = {
  subject: ({ reference, milestone }) => texts.subject({ reference, milestone: MILESTONE_LABELS[milestone] }),
  body: ({ name, reference, milestone, note }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.news({ milestone: MILESTONE_LABELS[milestone], reference })}</Text>
      <Quote from={texts.why}>{note}</Quote>
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
    milestone: "visa-lodged",
    note: "It was the application of another student.",
  },
};
