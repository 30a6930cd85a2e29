import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Please confirm your new email address",
  preview: "One press, and your account uses this address.",
  asked:
    "You asked us to use this email address for your {brand} account from now on. Please confirm that it is yours. Until then everything goes to the address that you have.",
  use: "Use this address",
  works:
    "The link works once, within {hours} hours, while you are signed in. If you did not ask for it, do nothing: the account stays as it is.",
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
