import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import { dayInMail } from "./mail-day.ts";
import { NOTIFIED_AGENT, type NotifiedAgent } from "./outcomes.ts";

const texts = words({
  subject:
    "{outcome, select, agreed {A student accepted your request} declined {A student declined your request} moved {A student has moved to another agency} left {A student has ended your representation} ended {Your representation of a student has ended} lapsing {A student’s consent expires soon} other {A student’s consent has expired}}",
  preview: "Open the student’s page to see the details.",
  agreed: "{who} has agreed that you represent them until {until}.",
  declined: "{who} has declined your request to represent them.",
  moved: "{who} has moved to another agency. You no longer represent them.",
  left: "{who} has ended your representation. You can no longer see their record.",
  ended: "{who} is no longer represented by you. Our staff ended the representation.",
  lapsing:
    "{who}’s consent expires on {until}. We’ve asked them to extend their consent. If they do not, your representation ends on that date.",
  lapsed: "{who}’s consent has expired, so you no longer represent them. You can send a new request.",
  student: "Your student",
  open: "View student",
});

/** Tells the partner the outcome of a request or a representation. */
export const representationAnsweredMail: MailTemplate<{
  name: string;
  /** The student's name, as entered by the partner. */
  from: string;
  outcome: NotifiedAgent;
  path: string;
  /** A calendar date. */
  until: string | null;
}> = {
  subject: ({ outcome }) => texts.subject({ outcome }),
  body: ({ name, from, outcome, path, until }, look) => (
    <MailLayout look={look} preview={texts.preview}>
      <Greeting name={name} />
      <Text>
        {texts[isOneOf(NOTIFIED_AGENT, outcome) ? outcome : "ended"]({
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
