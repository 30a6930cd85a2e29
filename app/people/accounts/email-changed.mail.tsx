import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your email address has changed",
  preview: "If this was not you, secure your account now.",
  changed:
    "Your {brand} account now uses another email address. Sign in with the new address. We send your emails there. This is our last email about your account to this address.",
  notYou: "If this was not you, write to us immediately from this address.",
});

/** Sent to the previous address of the account. */
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
