import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You already have an account",
  preview: "Sign in, or reset your password.",
  tried:
    "Someone, probably you, tried to sign up at {brand} with this email address. You already have an account, so no changes were made.",
  signIn: "Sign in",
  forgotten:
    "Forgot your password? <link>Reset your password</link>. If this was not you, you do not need to do anything.",
});

export const alreadyRegisteredMail: MailTemplate<{ name: string; signInPath: string; recoverPath: string }> =
  {
    subject: () => texts.subject,
    body: ({ name, signInPath, recoverPath }, look) => (
      <MailLayout look={look} preview={texts.preview}>
        <Greeting name={name} />
        <Text>{texts.tried({ brand: look.brandName })}</Text>
        <ActionLink baseUrl={look.baseUrl} path={signInPath} label={texts.signIn} />
        <Text>{texts.forgotten({ link: linkTo(`${look.baseUrl}${localPath(recoverPath)}`) })}</Text>
      </MailLayout>
    ),
    sample: { name: "Asha Thapa", signInPath: "/auth", recoverPath: "/auth/recover" },
  };
