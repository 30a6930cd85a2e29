import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Text } from "#app/platform/mail/typography.mail.tsx";
import { words } from "#app/words/words.ts";
import { availabilityMessages } from "./availability.words.ts";
import type { CalendarProblem } from "./busy-calendar.ts";

const texts = words({
  subject: "Action needed: calendar sync paused",
  preview: "New busy times in {calendar} are missing.",
  paused:
    "We’ve paused one of {counsellor}’s external calendars because it was too large or too slow twice in a row. Known busy times are still blocked, but new ones are missing.",
  calendar: "Calendar",
  host: "Source",
  why: "Reason",
  look: "Check the calendar at its source. Then try again or remove the calendar.",
  open: "View calendars",
});

export const calendarPausedMail: MailTemplate<{
  /** The counsellor of the calendar. */
  counsellor: string;
  counsellorId: string;
  calendar: string;
  /** The host of its address; the rest of the address is secret. */
  host: string;
  problem: CalendarProblem;
}> = {
  subject: () => texts.subject,
  body: ({ counsellor, counsellorId, calendar, host, problem }, look) => (
    <MailLayout look={look} preview={texts.preview({ calendar })}>
      <Text>{texts.paused({ counsellor })}</Text>
      <Facts
        items={[
          [texts.calendar, calendar],
          [texts.host, host],
          [texts.why, availabilityMessages.busy.problems[problem] ?? ""],
        ]}
      />
      <Text>{texts.look}</Text>
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/admin/counsellors/${counsellorId}/hours#busy`}
        label={texts.open}
      />
    </MailLayout>
  ),
  sample: {
    counsellor: "Maya Gurung",
    counsellorId: "11111111-1111-4111-8111-111111111111",
    calendar: "Family",
    host: "calendar.example",
    problem: "beyond-limits",
  },
};
