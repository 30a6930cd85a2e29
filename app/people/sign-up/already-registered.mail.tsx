import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, linkTo, Text } from "#app/platform/mail/typography.mail.tsx";
import { localPath } from "#app/words/local-path.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "You already have an account",
  preview: "Somebody tried to sign up with your email address.",
  tried:
    "Somebody, probably you, tried to sign up at {brand} with this email address. It already has an account, so nothing was changed.",
  signIn: "Sign in",
  forgotten:
    "Forgotten the password? <link>Choose a new one</link>. If it was not you, you need to do nothing.",
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
