import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";

export const staffRequestRejectedMail: MailTemplate<{ name: string; reason: string | null }> = {
  subject: () => "Your staff request was not approved",
  body: ({ name, reason }, look) => (
    <MailLayout look={look} preview="Your request for a staff account was not approved.">
      <Greeting name={name} />
      <Text>Your request for a staff account was not approved.</Text>
      {reason ? <Quote from="What our team wrote:">{reason}</Quote> : null}
      <Text>If you think this is a mistake, please speak to the owner of this site.</Text>
    </MailLayout>
  ),
  sample: { name: "Priya Sharma", reason: "Please ask your manager to write to us first." },
};
