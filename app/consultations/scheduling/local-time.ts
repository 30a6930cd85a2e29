import { DAY_MS, MINUTE_MS } from "./durations.ts";
import type { LocalDate, LocalDateTime, MinuteOfDay, Weekday } from "./types.ts";
import type { LocalMs } from "./zone-rules.ts";

/** Days since 1970-01-01, a Thursday. */
export type DayNumber = number;

export function dayOf(local: LocalMs): DayNumber {
  return Math.floor(local / DAY_MS);
}

/** The day of a `YYYY-MM-DD`, which has to be a real date. */
export function dayOfDate(date: LocalDate): DayNumber {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** About ten years: beyond that the cache starts again. */
const MOST_CACHED = 4000;
const dates = new Map<DayNumber, LocalDate>();

/** Cached, because a team requests the same days for each counsellor. */
export function dateOfDay(day: DayNumber): LocalDate {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (dates.size >= MOST_CACHED) dates.clear();
  dates.set(day, date);
  return date;
}

export function weekdayOf(day: DayNumber): Weekday {
  return (((((day + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** A wall-clock time as `YYYY-MM-DDTHH:MM`, read as milliseconds on that clock. */
export function localOf(text: LocalDateTime): LocalMs {
  return Date.parse(`${text}:00Z`);
}

export function localText(local: LocalMs): LocalDateTime {
  return new Date(local).toISOString().slice(0, 16);
}

export function localAtMinute(day: DayNumber, minute: MinuteOfDay): LocalMs {
  return day * DAY_MS + minute * MINUTE_MS;
}

/** `09:05` for 545; 1440 is `24:00`. */
export function clockText(minute: MinuteOfDay): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** `UTC+05:45` for an offset of ms east of UTC. */
export function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  return `UTC${offsetMs < 0 ? "−" : "+"}${clockText(minutes)}`;
}
