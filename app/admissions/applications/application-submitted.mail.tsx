import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { STUDENT_NEXT } from "./student-next.words.ts";
import type { WaitReason } from "./wait-reasons.ts";

const texts = words({
  subject: "We’ve received your application {reference}",
  agencySubject: "Confirm your application {reference}",
  preview: "See your course and what happens next.",
  agencyPreview: "Review your application and agree to the terms.",
  submitted: "We’ve received your application. Keep your reference number and quote it when you contact us.",
  submittedForYou:
    "Your counsellor has submitted an application for you. Keep your reference number and quote it when you contact us.",
  submittedByAgency:
    "{agency} has submitted an application for you. Keep your reference number and quote it when you contact us.",
  confirm:
    "Review your application, agree to the terms and choose what the university can see. We will not send anything to the university until you do. If you do not have an account, sign up with this email address.",
  look: "Review application",
  reference: "Reference",
  choice: "Course",
  follow: "View application",
  text: "{brand}: We have received your application. Your reference number is {reference}. See what happens next: {link}",
  textForYou:
    "{brand}: We have submitted an application for you. Your reference number is {reference}. Quote it when you contact us.",
  unexpected: "If you did not expect this email, <link>contact us</link>.",
});

export const applicationSubmittedMail: MailTemplate<{
  name: string;
  reference: string;
  /** The course and university in one line. Empty if neither is set. */
  choice: string;
  /** Staff submitted it for the student. */
  onBehalf: boolean;
  /** Submitted by an agency: the student must confirm. */
  agency: string | null;
  /** What the next step is. */
  because: WaitReason;
}> = {
  subject: ({ reference, agency }) =>
    agency === null ? texts.subject({ reference }) : texts.agencySubject({ reference }),
  body: ({ name, reference, choice, onBehalf, agency, because }, look) => (
    <MailLayout look={look} preview={agency === null ? texts.preview : texts.agencyPreview}>
      <Greeting name={name} />
      <Text>
        {agency !== null
          ? texts.submittedByAgency({ agency })
          : onBehalf
            ? texts.submittedForYou
            : texts.submitted}
      </Text>
      <Facts items={[[texts.reference, reference], ...(choice ? [[texts.choice, choice] as const] : [])]} />
      <Text>{agency === null ? STUDENT_NEXT[because] : texts.confirm}</Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label={agency === null ? texts.follow : texts.look}
      />
      <Text>{texts.unexpected({ link: linkTo(`${look.baseUrl}/book`) })}</Text>
    </MailLayout>
  ),
  text: ({ reference, onBehalf }, { brandName: brand, baseUrl }) =>
    onBehalf
      ? texts.textForYou({ brand, reference })
      : texts.text({ brand, reference, link: `${baseUrl}/student-dashboard` }),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    choice: "Master of Nursing, Monash University",
    onBehalf: false,
    agency: null,
    because: "papers",
  },
};
