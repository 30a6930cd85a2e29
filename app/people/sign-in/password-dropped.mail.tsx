import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your earlier password was removed",
  preview: "You can choose a new password or sign in by email.",
  removed:
    "You signed in by email, which confirmed your address for the first time. The account was created in another browser, so someone else may have set the password. We removed that password and signed out all other devices.",
  choose: "You can <link>choose a new password</link> at any time, or continue to sign in by email.",
});

/** Sent to a person who confirmed their address by signing in to an account created in another browser. */
export const passwordDroppedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.removed}</Text>
      <Text>{texts.choose({ link: linkTo(`${look.baseUrl}/auth/recover`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
