import type { EpochMs } from "#app/consultations/scheduling/types.ts";

const HOUR_MS = 3_600_000;

/** The reminders of a consultation, the earlier first, and how long before it each goes out, in milliseconds. */
export const REMINDED_BEFORE_MS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;
export type Reminder = keyof typeof REMINDED_BEFORE_MS;

/** The next reminder for someone who books, moves or views a consultation at `now`; null if there is none. */
export function firstReminder(startsAt: EpochMs, now: EpochMs): Reminder | null {
  const left = startsAt - now;
  if (left > REMINDED_BEFORE_MS.day) return "day";
  return left > REMINDED_BEFORE_MS.hour ? "hour" : null;
}
