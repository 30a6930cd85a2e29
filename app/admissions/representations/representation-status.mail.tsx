import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { dayInMail } from "./mail-day.ts";

const texts = words({
  subject:
    "{outcome, select, agreed {You have agreed to be represented} other {Your consent to be represented runs out}}",
  agreed:
    "You have agreed that {named, select, yes {{company}} other {an agency}} represents you until {until}. It can see your record and your applications, fill them in and send papers for you. Each step is written down, and you see it on your dashboard.",
  lapsing:
    "Until {until}, {named, select, yes {{company}} other {an agency}} represents you. Then it ends by itself, and the agency sees nothing of you any more. To go on, extend it.",
  page: "You can leave whenever you want, without giving a reason, with this link or on your dashboard:",
  open: "{outcome, select, agreed {See or end it} other {Extend or end it}}",
});

/** To a student who is represented: what holds, and the page on which they end or extend it. */
export const representationStatusMail: MailTemplate<{
  name: string;
  companyName: string;
  outcome: "agreed" | "lapsing";
  /** A calendar date. */
  until: string | null;
  path: string;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  body: ({ name, companyName, outcome, until, path }, look) => (
    <MailLayout look={look} preview={texts.subject({ outcome })}>
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
