import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your sign-in code",
  preview: "Use this code to sign in to {brand}.",
  enter: "Enter this code to sign in to {brand}:",
  open: "Or open this link on the device where you want to sign in:",
  signIn: "Sign in",
  work: "The code and link work once and expire in {minutes} minutes. We never ask for this code by phone or message. If you did not request it, ignore this email.",
});

export const signInCodeMail: MailTemplate<{ name: string; code: string; path: string; minutes: number }> = {
  subject: () => texts.subject,
  body: ({ name, code, path, minutes }, look) => (
    <MailLayout look={look} preview={texts.preview({ brand: look.brandName })}>
      <Greeting name={name} />
      <Text>{texts.enter({ brand: look.brandName })}</Text>
      <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
      <Text>{texts.open}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.signIn} />
      <Text>{texts.work({ minutes })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", path: "/auth/code?token=sample", minutes: 10 },
};
