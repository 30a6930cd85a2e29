import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Link, Text } from "#app/platform/mail/typography.mail.tsx";

export const alreadyRegisteredMail: MailTemplate<{ name: string; signInPath: string; recoverPath: string }> =
  {
    subject: () => "You already have an account",
    body: ({ name, signInPath, recoverPath }, look) => (
      <MailLayout look={look} preview="Somebody tried to sign up with your email address.">
        <Greeting name={name} />
        <Text>
          Somebody, probably you, tried to sign up at {look.brandName} with this email address. It already has
          an account, so nothing was changed.
        </Text>
        <ActionLink baseUrl={look.baseUrl} path={signInPath} label="Sign in" />
        <Text>
          Forgotten the password? <Link href={`${look.baseUrl}${recoverPath}`}>Choose a new one</Link>. If it
          was not you, you need to do nothing.
        </Text>
      </MailLayout>
    ),
    sample: { name: "Asha Thapa", signInPath: "/auth", recoverPath: "/auth/recover" },
  };
