import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

/** What happened to the phone number of an account. */
export const PHONE_CHANGES = ["added", "changed", "removed"] as const;
export type PhoneChange = (typeof PHONE_CHANGES)[number];

const texts = words({
  subject: "Your phone number has changed",
  added: "A phone number was added to your account. You can sign in with codes sent to this number.",
  changed: "The phone number of your account was changed. You can sign in with codes sent to the new number.",
  removed: "The phone number was removed from your account. You can no longer sign in with codes sent to it.",
  notYou:
    "If this was you, you do not need to do anything. If not, <password>reset your password</password>, review <security>your account</security> and contact us.",
});

export const phoneChangedMail: MailTemplate<{ name: string; change: PhoneChange }> = {
  subject: () => texts.subject,
  body: ({ name, change }, look) => (
    <MailLayout look={look} preview={texts[change]}>
      <Greeting name={name} />
      <Text>{texts[change]}</Text>
      <Text>
        {texts.notYou({
          password: linkTo(`${look.baseUrl}/auth/recover`),
          security: linkTo(`${look.baseUrl}/account/security`),
        })}
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", change: "added" },
};
