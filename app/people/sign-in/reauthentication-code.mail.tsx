import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Your confirmation code",
  preview: "Use this code to change your {brand} account.",
  enter: "You’re changing your account. Enter this code to confirm your identity:",
  works:
    "The code works once, within {minutes} minutes, on the device where you requested it. We never ask for it by phone or message. If you did not request it, someone else is signed in to your account. Sign out everywhere and choose a new password.",
});

export const reauthenticationCodeMail: MailTemplate<{ name: string; code: string; minutes: number }> = {
  subject: () => texts.subject,
  body: ({ name, code, minutes }, look) => (
    <MailLayout look={look} preview={texts.preview({ brand: look.brandName })}>
      <Greeting name={name} />
      <Text>{texts.enter}</Text>
      <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
      <Text>{texts.works({ minutes })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", minutes: 10 },
};
