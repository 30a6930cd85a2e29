import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "An education agent would like to represent you",
  reminder: "Reminder: an agent would like to represent you",
  asks: "{named, select, yes {{company}} other {An education agent}} would like to represent you at {brand}. They would complete applications with you, upload documents for you and follow your applications.",
  nothing:
    "Nothing happens unless you agree. Until then, the agent sees only what they entered about you. You can agree, decline, or tell us that you do not know this agent.",
  open: "Review request",
  text: "{brand}: {named, select, yes {{company}} other {An education agent}} would like to represent you. Accept or decline: {link}",
  days: "This link works for {days, plural, one {# day} other {# days}}. If you do not reply, the request expires automatically.",
});

type Request = {
  name: string;
  companyName: string;
  path: string;
  days: number;
};

const requestMail = (subject: () => string): MailTemplate<Request> => ({
  subject,
  text: ({ companyName, path }, { brandName: brand, baseUrl }) =>
    texts.text({
      named: companyName === "" ? "no" : "yes",
      company: companyName,
      brand,
      link: `${baseUrl}${path}`,
    }),
  body: ({ name, companyName, path, days }, look) => {
    // A company name that does not look like a name is left out of emails.
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={texts.days({ days })}>
        <Greeting name={name} />
        <Text>{texts.asks({ ...company, brand: look.brandName })}</Text>
        <Text>{texts.nothing}</Text>
        <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open} />
        <Text>{texts.days({ days })}</Text>
      </MailLayout>
    );
  },
  sample: {
    name: "Sunita Tamang",
    companyName: "Everest Education Link",
    path: "/represented/sample",
    days: 14,
  },
});

/** To a person a partner wants to represent. They may not know us. */
export const representationRequestMail = requestMail(() => texts.subject);
/** The reminder to a person who has not replied. */
export const representationReminderMail = requestMail(() => texts.reminder);
