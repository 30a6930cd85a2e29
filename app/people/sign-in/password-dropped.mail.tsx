import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your earlier password was removed",
  preview: "You signed in by mail for the first time. The password from before works no more.",
  removed:
    "You signed in with a code or a link from a mail, and so confirmed that this address is yours. Nobody had confirmed it before, and the account was made in another browser: its password may have been somebody else's. It works no more, and everybody else is signed out.",
  choose: "You can <link>choose a new password</link> whenever you like, or go on signing in by mail.",
});

/** To somebody who confirmed an address by signing in to an account that another browser had made. */
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
