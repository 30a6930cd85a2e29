import { formatters } from "#app/words/formatters.ts";
import { isLanguageTag, LANGUAGES } from "#app/words/languages.ts";
import { calendarDateIn } from "./calendar-date.ts";
import { zoneFormat } from "./zone-format.ts";

/**
 * Dates and times as people read them. Locale and zone are always given, so that the server and the
 * browser write the same; every time of day names its zone.
 */
export type Place = { readonly locale: string; readonly timeZone: string };

/** The tag that a language is formatted by: the bare "en" would mean American dates. */
function regional(locale: string): string {
  return isLanguageTag(locale) ? LANGUAGES[locale].formats : locale;
}

const DAY = { dateStyle: "medium" } as const;
const MOMENT = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
} as const;

const LONG_DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const SHORT_DAY = { day: "numeric", month: "short" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

type Style = typeof DAY | typeof MOMENT | typeof LONG_DAY | typeof SHORT_DAY | typeof TIME;

const formatOf = (style: Style, { locale, timeZone }: Place): Intl.DateTimeFormat =>
  zoneFormat(style, regional(locale), timeZone);

/** A calendar date (`2026-04-30`): "30 Apr 2026". It has no zone and is the same day everywhere. */
export function formatCalendarDate(date: string, locale: string): string {
  return formatOf(DAY, { locale, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** The day of a moment in a zone: "30 Apr 2026". */
export function formatDay(moment: Date, place: Place): string {
  return formatOf(DAY, place).format(moment);
}

/** A day for a narrow place: its year, with what parts it from the rest, can be left away where it is the present one. */
export interface DayText {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/**
 * The day of a moment, or a calendar date (`2026-04-30`), as `formatDay` writes it: "30 Apr" and " 2026". The year stays in the
 * text where it is not that of `now`, or is in the middle.
 */
export function dayText(day: Date | string, place: Place, now: Date): DayText {
  const { locale, timeZone } = typeof day === "string" ? { ...place, timeZone: "UTC" } : place;
  const moment = typeof day === "string" ? new Date(`${day}T00:00:00Z`) : day;
  const parts = formatOf(DAY, { locale, timeZone }).formatToParts(moment);
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join("");
  const year = parts.findIndex(({ type }) => type === "year");
  const thisYear = formatOf(DAY, { locale, timeZone: place.timeZone })
    .formatToParts(now)
    .find(({ type }) => type === "year")?.value;
  if (year >= 0 && parts[year]?.value === thisYear) {
    if (year === parts.length - 1) return { before: "", text: text(0, year - 1), after: text(year - 1) };
    if (year === 0) return { before: text(0, 2), text: text(2), after: "" };
  }
  return { before: "", text: text(0), after: "" };
}

/** A moment in a zone, naming it: "30 Apr 2026, 14:05 GMT+5:45". */
export function formatMoment(moment: Date, place: Place): string {
  return formatOf(MOMENT, place).format(moment);
}

/** The day of a moment in words: "Thursday, 30 April 2026". */
export function formatLongDay(moment: Date, place: Place): string {
  return formatOf(LONG_DAY, place).format(moment);
}

/** The time of a moment, "14:05", for use below its day, where the title names the zone. */
export function formatTime(moment: Date, place: Place): string {
  return formatOf(TIME, place).format(moment);
}

/**
 * A moment in as few words as tell it apart from `now`: "14:05" today, "30 Apr" this year, else "30 Apr 2025". Its title has
 * all of it (`formatMoment`).
 */
export function formatNear(moment: Date, now: Date, place: Place): string {
  const day = calendarDateIn(moment, place.timeZone);
  const today = calendarDateIn(now, place.timeZone);
  if (day === today) return formatTime(moment, place);
  return formatOf(day.slice(0, 4) === today.slice(0, 4) ? SHORT_DAY : DAY, place).format(moment);
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 24 * 60 * 60],
  ["month", 30 * 24 * 60 * 60],
  ["day", 24 * 60 * 60],
  ["hour", 60 * 60],
  ["minute", 60],
];

/** How long before or after `now` a moment is: "3 days ago", "in 2 hours", "now" within a minute. */
export function formatRelative(moment: Date, now: Date, locale: string): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const words = formatters.getRelativeTimeFormat(regional(locale), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(0, "second");
}

/** A moment for `<time>`, to the minute (`2026-11-26T06:52Z`): nothing finer is shown, and a list has many. */
export const minuteText = (at: Date): string => `${at.toISOString().slice(0, 16)}Z`;
