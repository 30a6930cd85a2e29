import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "The email address of your account was changed",
  preview: "Your account uses another address now. If it was not you, act now.",
  changed:
    "Your {brand} account uses another email address now. You sign in with the new one, and our mails go there. This is the last mail about your account to this address.",
  notYou: "If it was not you, write to us at once, from this address.",
});

/** Goes to the address that an account had before. */
export const emailChangedMail: MailTemplate<{ name: string }> = {
  subject: () => texts.subject,
  body: ({ name }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.changed({ brand: look.brandName })}</Text>
      <Text>{texts.notYou}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
