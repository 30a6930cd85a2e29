import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "We have your application {reference}",
  preview: "Your application {reference} has arrived.",
  submitted:
    "Your application has been submitted. Please keep its reference number, and give it when you write or call us.",
  submittedForYou:
    "Our counsellor has submitted an application for you. Please keep its reference number, and give it when you write or call us.",
  submittedByAgency:
    "{agency} has submitted an application for you. Please keep its reference number, and give it when you write or call us.",
  confirm:
    "Look at it, agree to the terms, and say what the university may see. Nothing goes to the university before you have. If you have no account yet, sign up with this address.",
  look: "Look at it and confirm",
  reference: "Reference",
  choice: "You applied for",
  next: "What happens next: a counsellor reads your application and contacts you. You do not need to do anything now.",
  follow: "Follow each step",
  unexpected: "If you did not expect this mail, please <link>tell us</link>.",
});

export const applicationSubmittedMail: MailTemplate<{
  name: string;
  reference: string;
  /** What the application is for, in one line: course, university. Empty when both are open. */
  choice: string;
  /** Staff submitted it for the student. */
  onBehalf: boolean;
  /** An agency did: the student is asked to confirm. */
  agency: string | null;
}> = {
  subject: ({ reference }) => texts.subject({ reference }),
  body: ({ name, reference, choice, onBehalf, agency }, look) => (
    <MailLayout look={look} preview={texts.preview({ reference })}>
      <Greeting name={name} />
      <Text>
        {agency !== null
          ? texts.submittedByAgency({ agency })
          : onBehalf
            ? texts.submittedForYou
            : texts.submitted}
      </Text>
      <Facts items={[[texts.reference, reference], ...(choice ? [[texts.choice, choice] as const] : [])]} />
      <Text>{agency === null ? texts.next : texts.confirm}</Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label={agency === null ? texts.follow : texts.look}
      />
      <Text>{texts.unexpected({ link: linkTo(`${look.baseUrl}/book`) })}</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University",
    onBehalf: false,
    agency: null,
  },
};
