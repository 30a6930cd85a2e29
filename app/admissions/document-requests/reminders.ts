import { Temporal } from "temporal-polyfill";

/** Days before and after the due date of a document. */
export const REMINDED_ON_DAYS = [-3, 0, 3] as const;
/** No reminder is sent before this hour in the recipient's time zone. */
export const REMINDED_FROM_HOUR = 9;

/**
 * How many reminders have come due at a moment: 0 before the first, 3 after the last. A missed one, because no
 * process was running or a document was uploaded and returned, is not made up for: only the latest is sent.
 *
 * @param dueOn calendar date
 */
export function remindersUntil(dueOn: string, now: Date, timeZone: string): number {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const day = there.toPlainDate();
  const today = there.hour >= REMINDED_FROM_HOUR ? day : day.subtract({ days: 1 });
  const since = Temporal.PlainDate.from(dueOn).until(today).days;
  return REMINDED_ON_DAYS.filter((days) => days <= since).length;
}
