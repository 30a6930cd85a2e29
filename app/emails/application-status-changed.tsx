import { Link, Text } from "@react-email/components";
import { MailLayout } from "./layout.tsx";
import type { MailTemplate } from "./template.ts";

export const applicationStatusChangedMail: MailTemplate<{
  name: string;
  reference: string;
  status: string;
  /** In the words of staff; null where none was given. */
  reason: string | null;
  /** The domain's sentence of what happens now. */
  next: string;
}> = {
  subject: ({ reference, status }) => `Your application ${reference}: ${status}`,
  body: ({ name, reference, status, reason, next }, look) => (
    <MailLayout look={look} preview={`Your application ${reference} is now: ${status}.`}>
      <Text>Dear {name},</Text>
      <Text>
        The status of your application {reference} is now <strong>{status}</strong>.
      </Text>
      {reason ? <Text style={{ whiteSpace: "pre-line" }}>Your counsellor writes: {reason}</Text> : null}
      <Text>{next}</Text>
      <Text>
        Everything that has happened stands on{" "}
        <Link href={`${look.baseUrl}/student-dashboard`}>your dashboard</Link>.
      </Text>
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    status: "Under Review",
    reason: "Your transcript of the third year is hard to read. Please have a new scan ready.",
    next: "A counsellor is checking your application. If something is missing, we will write to you.",
  },
};
