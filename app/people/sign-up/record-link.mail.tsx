import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Create your account",
  about:
    "We have a record of your details. Create an account to follow your applications and upload documents.",
  open: "Create account",
  days: "This link works once, for {days} days.",
  text: "{brand}: Create your account to follow your applications: {link} This link works once, for {days} days.",
});

const DAYS = 7;

/** To a student with a staff record but without an email address: the link to claim the record. */
export const recordLinkMail: MailTemplate<{ name: string; path: string }> = {
  subject: () => texts.subject,
  text: ({ path }, { brandName: brand, baseUrl }) =>
    texts.text({ brand, link: `${baseUrl}${path}`, days: DAYS }),
  body: ({ name, path }, look) => (
    <MailLayout look={look} preview={texts.days({ days: DAYS })}>
      <Greeting name={name} />
      <Text>{texts.about}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open} />
      <Text>{texts.days({ days: DAYS })}</Text>
    </MailLayout>
  ),
  sample: { name: "Sunita Tamang", path: "/auth/record?token=sample" },
};
