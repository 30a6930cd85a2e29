import { Link, Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

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
      <Text>Dear {name},</Text>
      <Text>
        {onBehalf
          ? "Our counsellor has submitted an application for you. "
          : "Your application has been submitted. "}
        Its reference number is <strong>{reference}</strong>. Please keep it, and give it when you write or
        call us.
      </Text>
      {choice ? <Text>You applied for: {choice}</Text> : null}
      <Text>
        What happens next: a counsellor reads your application and contacts you. You do not need to do
        anything now. You can follow each step on{" "}
        <Link href={`${look.baseUrl}/student-dashboard`}>your dashboard</Link>.
      </Text>
      <Text>If you did not expect this mail, please tell us by answering it.</Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University",
    onBehalf: false,
  },
};
