import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your account is closed",
  preview: "Your account is closed, as you asked.",
  closed:
    "Your account is closed, as you asked. Nobody can sign in to it any more. What was not sent is deleted, applications that nobody had decided on are withdrawn, and consultations to come are cancelled.",
  sent: "Applications that you sent stay with us as our <link>privacy policy</link> says. To have them erased, write to us from this address.",
  notYou: "If it was not you, <link>write to us</link> at once.",
});

export const accountClosedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.closed}</Text>
      <Text>{texts.sent({ link: linkTo(`${look.baseUrl}/privacy`) })}</Text>
      <Text>{texts.notYou({ link: linkTo(`${look.baseUrl}/contact`) })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
