import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Confirm your new email address",
  preview: "Until you confirm, we use your current address.",
  asked:
    "You asked to use this email address for your {brand} account. Confirm that it belongs to you. Until then, we use your current address.",
  use: "Confirm email address",
  works:
    "The link works once, within {hours} hours, while you are signed in. If you did not request this change, ignore this email and your address will not change.",
});

export const verifyNewEmailMail: MailTemplate<{ name: string; path: string; hours: number }> = {
  subject: () => texts.subject,
  body: ({ name, path, hours }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.asked({ brand: look.brandName })}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.use} />
      <Text>{texts.works({ hours })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/account/security?token=sample", hours: 24 },
};
