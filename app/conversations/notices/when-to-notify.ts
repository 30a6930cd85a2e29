import { Temporal } from "temporal-polyfill";
import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** When a user is emailed about messages they have not read. */
export const MAIL_PACES = ["at-once", "hourly", "daily", "never"] as const;
export type MailPace = (typeof MAIL_PACES)[number];

export const MAIL_PACE_LABELS: Readonly<Record<MailPace, string>> = words({
  "at-once": "Immediately",
  hourly: "Up to once an hour",
  daily: "Once a day, in the morning",
  never: "Never",
});
export const MAIL_PACE_OPTIONS = optionsOf(MAIL_PACES, MAIL_PACE_LABELS);

/** A user's notification preferences; hours are 0 to 23 in their own time zone, and null means no quiet hours. */
export interface NotificationPreferences {
  readonly pace: MailPace;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
}

/** For a user who has never chosen. */
export const DEFAULT_PREFERENCES: NotificationPreferences = {
  pace: "at-once",
  quietFrom: null,
  quietUntil: null,
};

/** Combines several messages in a row into one email, and skips messages that are read immediately. */
const GRACE_MINUTES = 2;
const MORNING_HOUR = 8;

/**
 * Returns when to email a user about a message; null for never. An email due in their quiet hours is sent at their
 * end.
 *
 * @param timeZone IANA, of the reader
 */
export function whenToTell(wishes: NotificationPreferences, written: Date, timeZone: string): Date | null {
  if (wishes.pace === "never") return null;
  const at = Temporal.Instant.fromEpochMilliseconds(written.getTime()).toZonedDateTimeISO(timeZone);
  const due = afterQuietHours(wishes, paced(wishes.pace, at));
  return new Date(due.epochMilliseconds);
}

/** Until when a person’s quiet hours last; null outside of them. @param timeZone IANA, of this person */
export function quietUntil(
  wishes: Pick<NotificationPreferences, "quietFrom" | "quietUntil">,
  now: Date,
  timeZone: string,
): Date | null {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const due = afterQuietHours(wishes, at);
  return due === at ? null : new Date(due.epochMilliseconds);
}

function paced(pace: Exclude<MailPace, "never">, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (pace === "at-once") return at.add({ minutes: GRACE_MINUTES });
  return pace === "hourly" ? at.add({ hours: 1 }) : nextHour(at, MORNING_HOUR);
}

function afterQuietHours(
  { quietFrom: from, quietUntil: until }: Pick<NotificationPreferences, "quietFrom" | "quietUntil">,
  due: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  if (from === null || until === null || from === until) return due;
  const isQuiet = from < until ? due.hour >= from && due.hour < until : due.hour >= from || due.hour < until;
  return isQuiet ? nextHour(due, until) : due;
}

/** The next time that the clock shows this full hour. */
function nextHour(after: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime {
  const today = after.with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  return Temporal.ZonedDateTime.compare(today, after) > 0 ? today : today.add({ days: 1 });
}
