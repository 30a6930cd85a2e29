import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const passwordChangedMail: MailTemplate<{ name: string }> = {
  subject: () => "Your password was changed",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="Your password was changed. If it was not you, act now.">
      <Greeting name={name} />
      <Text>The password of your account was changed, and all other devices were signed out.</Text>
      <Text>
        If it was not you, <Link href={`${look.baseUrl}/auth/recover`}>choose a new password</Link> at once
        and write to us.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
