import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { doneBy } from "./audit-log-table.tsx";
import { recordDayMessages as texts } from "./record-day.words.ts";
import { recordDayPath } from "./record-day-path.ts";
import type { RecordOnDay } from "./record-on-day.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (day: string) => calendarDateOf(new Date(Date.parse(day) - DAY_MS));

type NotThereProps = {
  record: Exclude<RecordOnDay, { is: "there" }>;
  subject: { readonly subjectType: string; readonly subjectId: string };
  place: Place;
  entryHref: (id: string) => string;
};

/** That a record did not exist on a day, with the day on which it was added or removed. */
export function NotThere({ record, subject, place, entryHref }: NotThereProps) {
  const { change } = record;
  const entry = change ? <TextLink to={entryHref(change.id)}>{texts.entry}</TextLink> : null;
  if (record.is === "not-yet") {
    return (
      <Notice title={texts.notYetTitle}>
        <p>
          {texts.notYet({ day: formatCalendarDate(record.addedOn, place.locale) })} {entry}
        </p>
      </Notice>
    );
  }
  const { day } = record.change;
  return (
    <Notice title={texts.removedTitle}>
      <p>
        {texts.removed({ day: formatCalendarDate(day, place.locale), name: doneBy(record.change) })} {entry}
      </p>
      <p>
        <TextLink to={recordDayPath(subject, dayBefore(day))}>{texts.dayBefore}</TextLink>
      </p>
    </Notice>
  );
}
