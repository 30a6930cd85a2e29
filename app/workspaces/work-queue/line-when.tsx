import { dueText } from "#app/admissions/tasks/task-labels.ts";
import { timeText } from "#app/consultations/bookings/booking-time.ts";
import { ageText } from "#app/platform/time/age.ts";
import { formatCalendarDate, formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type DayLine, urgencyOf } from "./day.ts";
import { dayMessages as texts } from "./work-queue.words.ts";

/** When a day is read: the moment, its calendar date, and the clock. */
export interface DayClock {
  readonly now: Date;
  /** Calendar date. */
  readonly today: string;
  readonly place: Place;
}

/** Since when a line is pending, or when it is due. Its title has the full date. */
export function LineWhen({ when, clock }: { when: DayLine["when"]; clock: DayClock }) {
  if (when === null) return null;
  const { now, today, place } = clock;
  switch (when.kind) {
    case "at":
      return <time dateTime={when.at.toISOString()}>{timeText(when.at.getTime(), place.timeZone)}</time>;
    case "due-at":
      return (
        <time dateTime={when.at.toISOString()} title={formatMoment(when.at, place)}>
          {dueText({ dueOn: null, dueAt: when.at }, { today, timeZone: place.timeZone }, place.locale)}
        </time>
      );
    case "since":
      return (
        <time dateTime={when.at.toISOString()} title={texts.since({ day: formatDay(when.at, place) })}>
          {ageText(when.at, now)}
        </time>
      );
    default: {
      const day = formatCalendarDate(when.day, place.locale);
      return (
        <time dateTime={when.day} title={texts[when.kind]({ day })}>
          {when.day === today ? texts.today : day}
        </time>
      );
    }
  }
}

/** That a line is late; nothing where it is not. */
export function LineBadge({ when, clock: { today } }: { when: DayLine["when"]; clock: DayClock }) {
  return urgencyOf(when, today) === "late" ? <Badge variant="destructive">{texts.overdue}</Badge> : null;
}
