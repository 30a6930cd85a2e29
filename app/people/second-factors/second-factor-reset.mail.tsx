import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your two-step verification was reset",
  preview: "Set up two-step verification again when you next sign in.",
  reset:
    "{by} reset your two-step verification. Your authenticator apps, passkeys and recovery codes no longer work. We signed you out on all devices.",
  signIn: "<link>Sign in</link> with your password, then set up two-step verification again.",
  notYou:
    "If you did not request this reset, <link>reset your password</link> immediately and contact an owner in person.",
});

export const secondFactorResetMail: MailTemplate<{ name: string; by: string }> = {
  subject: () => texts.subject,
  body: ({ name, by }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.reset({ by })}</Text>
      <Text>{texts.signIn({ link: linkTo(`${look.baseUrl}/admin-auth`) })}</Text>
      <Text>{texts.notYou({ link: linkTo(`${look.baseUrl}/auth/recover`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan" },
};
