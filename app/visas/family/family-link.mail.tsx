import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Follow an application to study",
  shares:
    "{named, select, yes {{whose}} other {A student}} lets you see the next steps of an application to study through {brand}.",
  code: "For safety, each visit needs a code. You get the code by phone. The page shows no bank details.",
  open: "Open page",
  days: "This link works for {days, plural, one {# day} other {# days}}. You do not need an account.",
  text: "{brand}: {named, select, yes {{whose}} other {A student}} lets you see the next steps of an application. Each visit needs a code. {link}",
});

/** To a parent or sponsor, who may not know the agency. */
export const familyLinkMail: MailTemplate<{ name: string; whose: string; path: string; days: number }> = {
  subject: () => texts.subject,
  body: ({ name, whose, path, days }, look) => (
    <MailLayout look={look} preview={texts.days({ days })}>
      <Greeting name={name} />
      <Text>{texts.shares({ named: whose === "" ? "no" : "yes", whose, brand: look.brandName })}</Text>
      <Text>{texts.code}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open} />
      <Text>{texts.days({ days })}</Text>
    </MailLayout>
  ),
  text: ({ whose, path }, { brandName: brand, baseUrl }) =>
    texts.text({ brand, named: whose === "" ? "no" : "yes", whose, link: `${baseUrl}${path}` }),
  sample: { name: "Maya Thapa", whose: "Asha", path: "/family-page/sample", days: 90 },
};
