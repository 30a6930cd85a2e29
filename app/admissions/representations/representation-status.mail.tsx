import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { dayInMail } from "./mail-day.ts";

const texts = words({
  subject: "{outcome, select, agreed {You’ve agreed to be represented} other {Your consent expires soon}}",
  preview:
    "{outcome, select, agreed {Your consent is valid until {date}.} other {Extend your consent before {date}.}}",
  agreed:
    "You’ve agreed that {named, select, yes {{company}} other {an agent}} represents you until {until}. They can see your record, complete your applications and upload documents for you. Your dashboard lists everything they do.",
  lapsing:
    "{named, select, yes {{company}} other {An agent}} represents you until {until}. After that date, they can no longer see your record. To continue, extend your consent.",
  text: "{brand}: {named, select, yes {{company}} other {An agent}} represents you until {until}. {outcome, select, agreed {To leave at any time} other {To extend or leave}}: {link}",
  page: "You can leave at any time without giving a reason, with this link or on your dashboard.",
  open: "{outcome, select, agreed {View or end representation} other {Extend or end representation}}",
});

/** Tells a represented student the current terms, with a link to end or extend the representation. */
export const representationStatusMail: MailTemplate<{
  name: string;
  companyName: string;
  outcome: "agreed" | "lapsing";
  /** A calendar date. */
  until: string | null;
  path: string;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  text: ({ companyName, outcome, until, path }, { brandName: brand, baseUrl }) =>
    texts.text({
      named: companyName === "" ? "no" : "yes",
      company: companyName,
      brand,
      outcome,
      until: dayInMail(until),
      link: `${baseUrl}${path}`,
    }),
  body: ({ name, companyName, outcome, until, path }, look) => (
    <MailLayout look={look} preview={texts.preview({ outcome, date: dayInMail(until) })}>
      <Greeting name={name} />
      <Text>
        {(outcome === "agreed" ? texts.agreed : texts.lapsing)({
          named: companyName === "" ? "no" : "yes",
          company: companyName,
          until: dayInMail(until),
        })}
      </Text>
      <Text>{texts.page}</Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open({ outcome })} />
    </MailLayout>
  ),
  sample: {
    name: "Sunita Tamang",
    companyName: "Everest Education Link",
    outcome: "agreed",
    until: "2028-11-24",
    path: "/represented/sample",
  },
};
