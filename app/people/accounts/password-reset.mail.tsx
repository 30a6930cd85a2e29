import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Reset your password",
  preview: "Choose a new password with the link in this email.",
  asked: "You asked to reset your {brand} password.",
  choose: "Reset password",
  works:
    "This link works once and expires in {minutes} minutes. When you reset your password, we sign you out on all other devices. If you did not request this, ignore this email.",
});

export const passwordResetMail: MailTemplate<{ name: string; path: string; minutes: number }> = {
  subject: () => texts.subject,
  body: ({ name, path, minutes }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.asked({ brand: look.brandName })}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.choose} />
      <Text>{texts.works({ minutes })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/auth/reset?token=sample", minutes: 60 },
};
