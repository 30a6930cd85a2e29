import { STUDENT_STAGE_LABELS, type StudentStage } from "#app/admissions/students/stages.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Where you stand with us: {stage}",
  preview: "Your counsellor has set your stage to {stage}.",
  updated: "Your counsellor has updated where you stand.",
  stage: "Stage",
  writes: "Your counsellor writes:",
  dashboard: "Open your dashboard",
});

/** What each stage means to the student who reads of it. */
const MEANINGS: Readonly<Record<StudentStage, string>> = words({
  Lead: "You are on our list. Start an application whenever you are ready; a counsellor will help you.",
  Prospect:
    "You are preparing an application. Everything you type is saved, and you can finish it at any time.",
  Applicant: "You have applied. We will write to you about every step of your applications.",
  Enrolled: "You are enrolled. Congratulations! Your counsellor will help you to prepare your journey.",
});

export const stageChangedMail: MailTemplate<{
  name: string;
  stage: StudentStage;
  /** In the words of staff; null where none was given. */
  reason: string | null;
}> = {
  subject: ({ stage }) => texts.subject({ stage: STUDENT_STAGE_LABELS[stage] }),
  body: ({ name, stage, reason }, look) => (
    <MailLayout look={look} preview={texts.preview({ stage: STUDENT_STAGE_LABELS[stage] })}>
      <Greeting name={name} />
      <Text>{texts.updated}</Text>
      <Facts items={[[texts.stage, STUDENT_STAGE_LABELS[stage]]]} />
      {reason ? <Quote from={texts.writes}>{reason}</Quote> : null}
      <Text>{MEANINGS[stage]}</Text>
      <ActionLink baseUrl={look.baseUrl} path="/student-dashboard" label={texts.dashboard} />
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", stage: "Enrolled", reason: "Your Confirmation of Enrolment has arrived." },
};
