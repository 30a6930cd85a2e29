import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const signInCodeMail: MailTemplate<{ name: string; code: string; path: string; minutes: number }> = {
  subject: () => "Your sign-in code",
  body: ({ name, code, path, minutes }, look) => (
    <MailLayout look={look} preview={`Your code for ${look.brandName}.`}>
      <Greeting name={name} />
      <Text>Enter this code to sign in to {look.brandName}:</Text>
      <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
      <Text>Or open this link on the device where you want to sign in:</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label="Sign in" />
      <Text>
        They work once, within {minutes} minutes; if several mails came, the earlier ones work as well. We
        never ask for a code by phone or message. If you did not ask for it, you can ignore this mail.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", path: "/auth/code?token=sample", minutes: 10 },
};
