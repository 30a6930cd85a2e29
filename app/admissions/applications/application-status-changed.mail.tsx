import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from "./statuses.ts";
import { STUDENT_NEXT } from "./student-next.words.ts";
import type { WaitReason } from "./wait-reasons.ts";

const texts = words({
  subject: "Your application {reference}: {status}",
  preview: "See what this status means and what happens next.",
  news: "The status of your application has changed.",
  status: "Status",
  reference: "Reference",
  writes: "Message from your counsellor:",
  documents: "If documents are still missing, your account lists them.",
  look: "View application",
});

/** The usual next step after a status change, if nothing else is open. */
const USUAL_NEXT: Readonly<Record<ApplicationStatus, WaitReason>> = {
  New: "read",
  "Under Review": "send",
  Submitted: "decision",
  Accepted: "deposit",
  Rejected: "refused",
};

export const applicationStatusChangedMail: MailTemplate<{
  name: string;
  reference: string;
  status: ApplicationStatus;
  /** Written by staff; null if none was given. */
  reason: string | null;
}> = {
  subject: ({ reference, status }) => texts.subject({ reference, status: APPLICATION_STATUS_LABELS[status] }),
  body: ({ name, reference, status, reason }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.news}</Text>
      <Facts
        items={[
          [texts.status, APPLICATION_STATUS_LABELS[status]],
          [texts.reference, reference],
        ]}
      />
      {reason ? <Quote from={texts.writes}>{reason}</Quote> : null}
      <Text>{STUDENT_NEXT[USUAL_NEXT[status]]}</Text>
      {status === "Under Review" ? <Text>{texts.documents}</Text> : null}
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
    status: "Under Review",
    reason: "Your transcript of the third year is hard to read. Please have a new scan ready.",
  },
};
