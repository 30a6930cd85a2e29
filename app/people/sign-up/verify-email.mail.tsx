import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Confirm your email address",
  preview: "Complete your sign-up.",
  welcome:
    "Welcome to {brand}. Confirm your email address. You can use your account straight away, but we link existing records only after you confirm.",
  code: "To continue in the browser where you signed up, enter this code. It expires in {minutes} minutes.",
  confirm: "Confirm email address",
  works:
    "This link works once and expires in {hours} hours. If you did not create an account, ignore this email.",
});

export const verifyEmailMail: MailTemplate<{
  name: string;
  /** Confirms the address and signs in; missing in emails of an older version. */
  code?: string;
  minutes?: number;
  path: string;
  hours: number;
}> = {
  subject: () => texts.subject,
  body: ({ name, code, minutes, path, hours }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>{texts.welcome({ brand: look.brandName })}</Text>
      {code && minutes ? (
        <>
          <Text>{texts.code({ minutes })}</Text>
          <Text style={{ fontSize: "28px", fontWeight: 700, letterSpacing: "6px" }}>{code}</Text>
        </>
      ) : null}
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.confirm} />
      <Text>{texts.works({ hours })}</Text>
    </MailLayout>
  ),
  sample: { name: "Asha Thapa", code: "402913", minutes: 10, path: "/auth/verify?token=sample", hours: 48 },
};
