import { STUDENT_STAGE_LABELS, type StudentStage } from "#app/admissions/students/stages.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your stage is now {stage}",
  preview: "See what this stage means and what happens next.",
  updated: "Your counsellor has changed your stage.",
  stage: "Stage",
  writes: "Message from your counsellor:",
  dashboard: "View dashboard",
});

/** What each stage means for the student. */
const MEANINGS: Readonly<Record<StudentStage, string>> = words({
  Lead: "You’ve registered with us. Start an application when you are ready. A counsellor will help you.",
  Prospect:
    "You are preparing an application. We save your answers automatically, so you can finish at any time.",
  Applicant: "You’ve submitted an application. We’ll email you when its status changes.",
  Enrolled: "Congratulations! You are enrolled. Your counsellor will help you prepare to travel.",
});

export const stageChangedMail: MailTemplate<{
  name: string;
  stage: StudentStage;
  /** Written by staff; null if none was given. */
  reason: string | null;
}> = {
  subject: ({ stage }) => texts.subject({ stage: STUDENT_STAGE_LABELS[stage] }),
  body: ({ name, stage, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
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
