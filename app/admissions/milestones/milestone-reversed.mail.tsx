import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "./milestone-kinds.ts";

const texts = words({
  subject: "Milestone reversed: application {reference}",
  preview: "“{milestone}” no longer counts.",
  news: "“{milestone}” was recorded on your application {reference} by mistake, so we’ve reversed it.",
  why: "Reason:",
  look: "View milestones",
});

export const milestoneReversedMail: MailTemplate<{
  name: string;
  reference: string;
  milestone: MilestoneKind;
  note: string;
}> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference, milestone, note }, look) => (
    <MailLayout look={look} preview={texts.preview({ milestone: MILESTONE_LABELS[milestone] })}>
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
