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
  subject: "{milestone}: application {reference}",
  preview: "Recorded for {date}.",
  news: "Your application has a new milestone.",
  what: "Milestone",
  when: "Date",
  reference: "Reference",
  writes: "Message:",
  look: "View milestones",
});

function milestoneText(milestone: string): string {
  if (isOneOf(MILESTONE_KINDS, milestone)) return MILESTONE_LABELS[milestone];
  // Emails that were queued when an offer was an entry of the timeline.
  return isOneOf(TIMELINE_KINDS, milestone) ? TIMELINE_LABELS[milestone] : milestone;
}
const dayText = (day: string) => (isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : day);

export const applicationMilestoneMail: MailTemplate<{
  name: string;
  reference: string;
  /** The milestone; as text in emails that were queued before it was a code. */
  milestone: MilestoneKind | (string & {});
  /** The day (`2026-11-18`), or as text like the milestone. */
  day: string;
  note: string | null;
}> = {
  subject: ({ reference, milestone }) => texts.subject({ reference, milestone: milestoneText(milestone) }),
  body: ({ name, reference, milestone, day, note }, look) => (
    <MailLayout look={look} preview={texts.preview({ date: dayText(day) })}>
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
