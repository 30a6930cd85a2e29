import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const accountDisabledMail: MailTemplate<{ name: string }> = {
  subject: () => "Your account was disabled",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="Nobody can sign in to it, and you were signed out everywhere.">
      <Greeting name={name} />
      <Text>
        Your account was disabled. Nobody can sign in to it any more, you were signed out everywhere, and
        links that were mailed to you before no longer work.
      </Text>
      <Text>
        If you think that this is a mistake, <Link href={`${look.baseUrl}/contact`}>write to us</Link>.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari" },
};
