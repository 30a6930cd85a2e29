import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

/** Goes to the address that an account had before. */
export const emailChangedMail: MailTemplate<{ name: string }> = {
  subject: () => "The email address of your account was changed",
  body: ({ name }, look) => (
    <MailLayout look={look} preview="Your account uses another address now. If it was not you, act now.">
      <Greeting name={name} />
      <Text>
        Your {look.brandName} account uses another email address now. You sign in with the new one, and our
        mails go there. This is the last mail about your account to this address.
      </Text>
      <Text>If it was not you, write to us at once, from this address.</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa" },
};
