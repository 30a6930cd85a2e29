import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { dayInMail } from "./mail-day.ts";
import { TOLD_AGENT, type ToldAgent } from "./outcomes.ts";

const texts = words({
  subject:
    "{outcome, select, agreed {A student has agreed} declined {A student has declined} moved {A student has moved} left {A student has left} ended {A representation was ended} lapsing {A consent runs out} other {A consent has run out}}",
  agreed: "{who} has agreed that you represent them until {until}.",
  declined: "{who} does not want to be represented by you.",
  moved: "{who} has chosen another way and is not represented by you any more.",
  left: "{who} has left: you do not represent them any more.",
  ended: "Our staff have ended that you represent {who}.",
  lapsing:
    "The consent of {who} runs out on {until}. They were asked whether they want to go on; without their answer it ends.",
  lapsed: "The consent of {who} has run out. You can ask them again.",
  student: "A student of yours",
  open: "Open your student",
});

/** To the partner: what became of a request or a representation. */
export const representationAnsweredMail: MailTemplate<{
  name: string;
  /** The student, as the partner typed them. */
  from: string;
  outcome: ToldAgent;
  path: string;
  /** A calendar date. */
  until: string | null;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  body: ({ name, from, outcome, path, until }, look) => (
    <MailLayout look={look} preview={texts.subject({ outcome })}>
      <Greeting name={name} />
      <Text>
        {texts[isOneOf(TOLD_AGENT, outcome) ? outcome : "ended"]({
          who: from === "" ? texts.student : from,
          until: dayInMail(until),
        })}
      </Text>
      <ActionLink baseUrl={look.baseUrl} path={path} label={texts.open} />
    </MailLayout>
  ),
  sample: {
    name: "Bikash Rai",
    from: "Sunita Tamang",
    outcome: "agreed",
    path: "/partner-dashboard/students/sample",
    until: "2028-11-24",
  },
};
