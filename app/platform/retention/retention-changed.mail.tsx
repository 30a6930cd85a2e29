import { ActionLink } from "#app/platform/mail/action-link.mail.tsx";
import { MailLayout } from "#app/platform/mail/layout.mail.tsx";
import type { MailTemplate } from "#app/platform/mail/template.mail.ts";
import { Facts, Greeting, Text } from "#app/platform/mail/typography.mail.tsx";
import type { RetentionUnit } from "#app/platform/retention-rules/retention-unit.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { words } from "#app/words/words.ts";
import { timeText } from "./retention.words.ts";

const texts = words({
  subject: "Retention period shortened: {rule}",
  preview: "New period: {time}, from {day}",
  changed:
    "{by} shortened the retention period for this data. The change takes effect on the night after {day}. After that, deleted records cannot be restored.",
  what: "Data",
  before: "Current period",
  after: "New period",
  count: "Records that would be deleted today",
  stop: "If you do not agree, change the setting before that date. Nothing is deleted until then.",
  look: "Review retention setting",
});
const unitOf = (inMonths: boolean): RetentionUnit => (inMonths ? "months" : "days");
const dayText = (day: string) => (isCalendarDate(day) ? formatCalendarDate(day, formatsOf()) : day);

export const retentionChangedMail: MailTemplate<{
  name: string;
  by: string;
  /** The rule's key, and its name when it was changed. */
  rule: string;
  label: string;
  /** Counted in months, not in days. */
  inMonths: boolean;
  keep: number;
  earlier: number | null;
  /** Of today's records, those that would go. */
  count: number;
  /** `2026-11-18` */
  day: string;
}> = {
  subject: ({ label }) => texts.subject({ rule: label }),
  body: ({ name, by, rule, label, inMonths, keep, earlier, count, day }, look) => (
    <MailLayout
      look={look}
      preview={texts.preview({ time: timeText(keep, unitOf(inMonths)), day: dayText(day) })}
    >
      <Greeting name={name} />
      <Text>{texts.changed({ by, day: dayText(day) })}</Text>
      <Facts
        items={[
          [texts.what, label],
          [texts.before, timeText(earlier, unitOf(inMonths))],
          [texts.after, timeText(keep, unitOf(inMonths))],
          [texts.count, String(count)],
        ]}
      />
      <Text>{texts.stop}</Text>
      <ActionLink baseUrl={look.baseUrl} path={`/admin/settings/retention/${rule}`} label={texts.look} />
    </MailLayout>
  ),
  sample: {
    name: "Meera Krishnan",
    by: "Sanjay Adhikari",
    rule: "enquiries",
    label: "Answered enquiries",
    inMonths: true,
    keep: 12,
    earlier: null,
    count: 40,
    day: "2026-12-03",
  },
};
