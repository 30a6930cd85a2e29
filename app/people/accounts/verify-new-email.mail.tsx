import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const verifyNewEmailMail: MailTemplate<{ name: string; path: string; hours: number }> = {
  subject: () => "Please confirm your new email address",
  body: ({ name, path, hours }, look) => (
    <MailLayout look={look} preview="One press, and your account uses this address.">
      <Greeting name={name} />
      <Text>
        You asked us to use this email address for your {look.brandName} account from now on. Please confirm
        that it is yours. Until then everything goes to the address that you have.
      </Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label="Use this address" />
      <Text>
        The link works once, within {hours} hours, while you are signed in. If you did not ask for it, do
        nothing: the account stays as it is.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/account/security?token=sample", hours: 24 },
};
