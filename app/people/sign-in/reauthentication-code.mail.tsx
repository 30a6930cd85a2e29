import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const reauthenticationCodeMail: MailTemplate<{ name: string; code: string; minutes: number }> = {
  subject: () => "Your confirmation code",
  body: ({ name, code, minutes }, look) => (
    <MailLayout look={look} preview={`Your code to change your ${look.brandName} account.`}>
      <Greeting name={name} />
      <Text>
        You are about to change something about your account. Enter this code to show that it is you:
      </Text>
      <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
      <Text>
        It works once, within {minutes} minutes, on the device where you asked for it. We never ask for it by
        phone or message. If it was not you, somebody else is signed in to your account: sign out everywhere
        and choose a new password.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", minutes: 10 },
};
