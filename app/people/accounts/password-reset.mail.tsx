import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Choose a new password",
  preview: "A link to choose a new password for {brand}.",
  asked: "You asked to choose a new password.",
  choose: "Choose a new password",
  works:
    "The link works once, within {minutes} minutes. Choosing a new password signs you out everywhere else. If you did not ask for it, you can ignore this mail: your password stays as it is.",
});

export const passwordResetMail: MailTemplate<{ name: string; path: string; minutes: number }> = {
  subject: () => texts.subject,
  body: ({ name, path, minutes }, look) => (
    <MailLayout look={look} preview={texts.preview({ brand: look.brandName })}>
      <Greeting name={name} />
      <Text>{texts.asked}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.choose} />
      <Text>{texts.works({ minutes })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/auth/reset?token=sample", minutes: 60 },
};
