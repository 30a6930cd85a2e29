import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "Confirm an application as parent or guardian",
  asks: "{named, select, yes {{whose}} other {A student}} has applied to study through {brand} and named you as parent or guardian. The applicant is under 18, so we ask for your agreement.",
  todo: "Read what you agree to, then confirm. If you are not the parent or guardian, tell us on the same page.",
  choice: "Course",
  open: "Review and confirm",
  days: "This link works for {days, plural, one {# day} other {# days}}. You do not need an account.",
  text: "{brand}: {named, select, yes {{whose}} other {A student}}, under 18, named you as parent or guardian in an application to study. Confirm or decline: {link}",
});

/** To the parent or guardian of an applicant under 18, who may not know us. */
export const guardianRequestMail: MailTemplate<{
  /** The guardian's. */
  name: string;
  /** The applicant's first name. */
  whose: string;
  choice: string;
  path: string;
  days: number;
}> = {
  subject: () => texts.subject,
  body: ({ name, whose, choice, path, days }, look) => (
    <MailLayout look={look} preview={texts.days({ days })}>
      <Greeting name={name} />
      <Text>{texts.asks({ named: whose === "" ? "no" : "yes", whose, brand: look.brandName })}</Text>
      {choice ? <Facts items={[[texts.choice, choice]]} /> : null}
      <Text>{texts.todo}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open} />
      <Text>{texts.days({ days })}</Text>
    </MailLayout>
  ),
  text: ({ whose, path }, { brandName: brand, baseUrl }) =>
    texts.text({ brand, named: whose === "" ? "no" : "yes", whose, link: `${baseUrl}${path}` }),
  sample: {
    name: "Maya Thapa",
    whose: "Asha",
    choice: "Diploma of Nursing, Monash University",
    path: "/guardian/sample",
    days: 14,
  },
};
