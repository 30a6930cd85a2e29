import { clockText } from "#app/consultations/scheduling/local-time.ts";
import type { DayHours } from "#app/consultations/scheduling/types.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { words } from "#app/words/words.ts";

/** More parts than a day is ever split into. */
const MOST_PARTS = 8;

export const HOURS_MESSAGES = words({
  unreadable: "Enter hours such as 09:00-12:30, 13:30-17:00",
  order: "Enter an end time after the start time",
  overlap: "Enter hours that do not overlap",
  tooMany: "Enter up to {most} periods per day",
});

type Read =
  | { readonly ok: true; readonly hours: DayHours[] }
  | { readonly ok: false; readonly problem: string };

const PART = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/i;

/**
 * Parses the hours of a day: `9-12:30, 13:30 to 17`. 24-hour format; 24:00 is the end of the day. Empty for no hours.
 */
export function readHours(text: string): Read {
  const parts = plainDigits(text)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > MOST_PARTS) return { ok: false, problem: HOURS_MESSAGES.tooMany({ most: MOST_PARTS }) };
  const hours: DayHours[] = [];
  for (const part of parts) {
    const match = PART.exec(part);
    if (!match) return { ok: false, problem: HOURS_MESSAGES.unreadable };
    const [from, to] = [minuteOf(match[1], match[2]), minuteOf(match[3], match[4])];
    if (from === null || to === null) return { ok: false, problem: HOURS_MESSAGES.unreadable };
    if (from >= to) return { ok: false, problem: HOURS_MESSAGES.order };
    hours.push({ from, to });
  }
  hours.sort((a, b) => a.from - b.from);
  const overlaps = hours.some((one, place) => one.from < (hours[place - 1]?.to ?? 0));
  return overlaps ? { ok: false, problem: HOURS_MESSAGES.overlap } : { ok: true, hours };
}

function minuteOf(hour: string | undefined, minute: string | undefined): number | null {
  const minutes = Number(minute ?? 0);
  const whole = Number(hour) * 60 + minutes;
  return minutes < 60 && whole <= 24 * 60 ? whole : null;
}

/** `09:00–12:30, 13:30–17:00`, which can be parsed again; empty for no hours. */
export function hoursText(hours: readonly DayHours[]): string {
  return hours.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(", ");
}
