import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const verifyEmailMail: MailTemplate<{ name: string; path: string; hours: number }> = {
  subject: () => "Please confirm your email address",
  body: ({ name, path, hours }, look) => (
    <MailLayout look={look} preview="One press, and we know that this address is yours.">
      <Greeting name={name} />
      <Text>
        Welcome to {look.brandName}. Please confirm that this email address is yours. You can sign in and work
        without it; we only hand over records that were kept for you once the address is confirmed.
      </Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label="Confirm email address" />
      <Text>
        The link works once, within {hours} hours. If you did not create an account, do nothing: nobody can
        confirm it for you.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/auth/verify?token=sample", hours: 48 },
};
