import type { StudentStage } from "#app/admissions/students/stages.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";

/** What each stage means to the student who reads of it. */
const MEANINGS: Readonly<Record<StudentStage, string>> = {
  Lead: "You are on our list. Start an application whenever you are ready; a counsellor will help you.",
  Prospect:
    "You are preparing an application. Everything you type is saved, and you can finish it at any time.",
  Applicant: "You have applied. We will write to you about every step of your applications.",
  Enrolled: "You are enrolled. Congratulations! Your counsellor will help you to prepare your journey.",
};

export const stageChangedMail: MailTemplate<{
  name: string;
  stage: StudentStage;
  /** In the words of staff; null where none was given. */
  reason: string | null;
}> = {
  subject: ({ stage }) => `Where you stand with us: ${stage}`,
  body: ({ name, stage, reason }, look) => (
    <MailLayout look={look} preview={`Your counsellor has set your stage to ${stage}.`}>
      <Greeting name={name} />
      <Text>Your counsellor has updated where you stand.</Text>
      <Facts items={[["Stage", stage]]} />
      {reason ? <Quote from="Your counsellor writes:">{reason}</Quote> : null}
      <Text>{MEANINGS[stage]}</Text>
      <ActionLink baseUrl={look.baseUrl} path="/student-dashboard" label="Open your dashboard" />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", stage: "Enrolled", reason: "Your Confirmation of Enrolment has arrived." },
};
