import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const accountEnabledMail: MailTemplate<{ name: string }> = {
  subject: () => "Your account is enabled again",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="You can sign in again.">
      <Greeting name={name} />
      <Text>
        Your account is enabled again. <Link href={`${look.baseUrl}/auth`}>Sign in</Link> as you did before:
        your password and your second factors are the same.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari" },
};
