import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

/** What happened to the number of an account. */
export const PHONE_CHANGES = ["added", "changed", "removed"] as const;
export type PhoneChange = (typeof PHONE_CHANGES)[number];

const texts = words({
  subject: "The phone number of your account was changed",
  added: "A phone number was added to your account. Codes that go to it sign in to your account.",
  changed: "Your account has another phone number now. Codes that go to it sign in to your account.",
  removed: "The phone number was removed from your account.",
  notYou:
    "If it was you, there is nothing to do. If it was not, <password>choose a new password</password> at once, look at <security>your account</security>, and write to us.",
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
