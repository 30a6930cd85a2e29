import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";

const texts = words({
  subject: "An agency asks to represent you",
  reminder: "An agency still waits for your answer",
  asks: "{named, select, yes {{company}} other {An education agency}} asks to represent you at {brand}: to fill in applications with you, send papers for you and follow what becomes of them.",
  nothing:
    "Nothing happens without your answer: until you agree, the agency sees nothing but what it has typed itself. You can agree, say no, or tell us that you do not know them.",
  open: "Read it and answer",
  days: "The link is good for {days, plural, =1 {a day} other {# days}}. If you do nothing, the request ends by itself.",
});

type Request = {
  name: string;
  companyName: string;
  path: string;
  days: number;
};

const requestMail = (subject: () => string): MailTemplate<Request> => ({
  subject,
  body: ({ name, companyName, path, days }, look) => {
    // A name that does not look like one is left out of mails.
    const company = { named: companyName === "" ? "no" : "yes", company: companyName };
    return (
      <MailLayout look={look} preview={subject()}>
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

/** To somebody whom a partner wants to represent; they may be a stranger to us. */
export const representationRequestMail = requestMail(() => texts.subject);
/** The same once more, to whoever has not answered. */
export const representationReminderMail = requestMail(() => texts.reminder);
