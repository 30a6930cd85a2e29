import { TIMELINE_KINDS, TIMELINE_LABELS } from "#app/admissions/students/timeline.ts";
import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Quote, Text } from "#app/platform/mail/typography.mail.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { words } from "#app/words/words.ts";
import { MILESTONE_KINDS, MILESTONE_LABELS, type MilestoneKind } from "./milestone-kinds.ts";

const texts = words({
  subject: "Your application {reference}: {milestone}",
  preview: "{milestone}, {day}.",
  news: "There is a new step in your application.",
  what: "What",
  when: "When",
  reference: "Reference",
  writes: "The note to it:",
  look: "Look at the steps",
});

function milestoneText(milestone: string): string {
  if (isOneOf(MILESTONE_KINDS, milestone)) return MILESTONE_LABELS[milestone];
  // Mails that were queued when an offer was a line of the log.
  return isOneOf(TIMELINE_KINDS, milestone) ? TIMELINE_LABELS[milestone] : milestone;
}
const dayText = (day: string) => (isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : day);

export const applicationMilestoneMail: MailTemplate<{
  name: string;
  reference: string;
  /** What was reached; in words in mails that were queued before it was a code. */
  milestone: MilestoneKind | (string & {});
  /** The day (`2026-11-18`), or in words as the milestone. */
  day: string;
  note: string | null;
}> = {
  subject: ({ reference, milestone }) => texts.subject({ reference, milestone: milestoneText(milestone) }),
  body: ({ name, reference, milestone, day, note }, look) => (
    <MailLayout
      look={look}
      preview={texts.preview({ milestone: milestoneText(milestone), day: dayText(day) })}
    >
      <Greeting name={name} />
      <Text>{texts.news}</Text>
      <Facts
        items={[
          [texts.what, milestoneText(milestone)],
          [texts.when, dayText(day)],
          [texts.reference, reference],
        ]}
      />
      {note ? <Quote from={texts.writes}>{note}</Quote> : null}
      <ActionLink
        baseUrl={look.baseUrl}
        path={`/student-dashboard/applications/${reference}`}
        label={texts.look}
      />
    </MailLayout>
  ),
  sample: {
    name: "Asha Thapa",
    reference: "SB-2026-4F7K-2M9Q",
    milestone: "coe-issued",
    day: "2026-11-18",
    note: null,
  },
};
