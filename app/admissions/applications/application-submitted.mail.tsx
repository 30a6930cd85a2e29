import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const applicationSubmittedMail: MailTemplate<{
  name: string;
  reference: string;
  /** What the application is for, in one line: course, university. Empty when both are open. */
  choice: string;
  /** Staff submitted it for the student. */
  onBehalf: boolean;
}> = {
  subject: ({ reference }) => `We have your application ${reference}`,
  body: ({ name, reference, choice, onBehalf }, look) => (
    <MailLayout look={look} preview={`Your application ${reference} has arrived.`}>
      <Greeting name={name} />
      <Text>
        {onBehalf
          ? "Our counsellor has submitted an application for you. "
          : "Your application has been submitted. "}
        Please keep its reference number, and give it when you write or call us.
      </Text>
      <Facts items={[["Reference", reference], ...(choice ? [["You applied for", choice] as const] : [])]} />
      <Text>
        What happens next: a counsellor reads your application and contacts you. You do not need to do
        anything now.
      </Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label="Follow each step"
      />
      <Text>
        If you did not expect this mail, please <Link href={`${look.baseUrl}/book`}>tell us</Link>.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University",
    onBehalf: false,
  },
};
