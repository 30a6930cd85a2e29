import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const staffRequestReceivedMail: MailTemplate<{ name: string }> = {
  subject: () => "We have your request for a staff account",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="An owner looks at it and writes to you.">
      <Greeting name={name} />
      <Text>
        You asked for a staff account at {look.brandName}. An owner of the installation has to approve it
        before the admin portal opens; you will get a mail with the decision.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Anita Sharma" },
};
