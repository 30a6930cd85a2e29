import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your second factors were reset",
  preview: "{by} reset them. Set up a new one when you next sign in.",
  reset:
    "{by} has reset the second factors of your account. Your authenticator app, passkeys and recovery codes no longer work for it, and you were signed out everywhere.",
  signIn:
    "<link>Sign in</link> with your password; you are then asked to set up a new second factor, before anything else.",
  notYou:
    "If you did not ask for this, <link>choose a new password</link> at once and speak to an owner in person.",
});

export const secondFactorResetMail: MailTemplate<{ name: string; by: string }> = {
  subject: () => texts.subject,
  body: ({ name, by }, look) => (
    <MailLayout look={look} preview={texts.preview({ by })}>
      <Greeting name={name} />
      <Text>{texts.reset({ by })}</Text>
      <Text>{texts.signIn({ link: linkTo(`${look.baseUrl}/admin-auth`) })}</Text>
      <Text>{texts.notYou({ link: linkTo(`${look.baseUrl}/auth/recover`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Sanjay Adhikari", by: "Meera Krishnan" },
};
