import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";

export const passwordResetMail: MailTemplate<{ name: string; path: string; minutes: number }> = {
  subject: () => "Choose a new password",
  body: ({ name, path, minutes }, look) => (
    <MailLayout look={look} preview={`A link to choose a new password for ${look.brandName}.`}>
      <Greeting name={name} />
      <Text>You asked to choose a new password.</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label="Choose a new password" />
      <Text>
        The link works once, within {minutes} minutes. Choosing a new password signs you out everywhere else.
        If you did not ask for it, you can ignore this mail: your password stays as it is.
      </Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", path: "/auth/reset?token=sample", minutes: 60 },
};
