import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Please confirm your email address",
  preview: "One press, and we know that this address is yours.",
  welcome:
    "Welcome to {brand}. Please confirm that this email address is yours. You can sign in and work without it; we only hand over records that were kept for you once the address is confirmed.",
  confirm: "Confirm email address",
  works:
    "The link works once, within {hours} hours. If you did not create an account, do nothing: nobody can confirm it for you.",
});

export const verifyEmailMail: MailTemplate<{ name: string; path: string; hours: number }> = {
  subject: () => texts.subject,
  body: ({ name, path, hours }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.welcome({ brand: look.brandName })}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.confirm} />
      <Text>{texts.works({ hours })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/auth/verify?token=sample", hours: 48 },
};
