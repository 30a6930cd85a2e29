import { z } from "zod";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { words } from "#app/words/words.ts";
import { isCalendarDate } from "./calendar-date.ts";

const AS_OF_MESSAGES = words({
  invalid: "Enter a year, a month or a day, for example 2026-01 or 2026-01-15",
});

const isYear = (text: string) => /^\d{4}$/.test(text) && isCalendarDate(`${text}-01-01`);

/** Whether a text is the date of a fact: a month (`2026-01`) or a day (`2026-01-15`). */
export function isAsOf(text: string): boolean {
  return isCalendarDate(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);
}

/** The optional date of a fact, of which some pages say no more than the year; null when it is missing or blank. */
export function optionalAsOfSchema() {
  return z
    .string({ error: () => AS_OF_MESSAGES.invalid })
    .trim()
    .refine((text) => text === "" || isYear(text) || isAsOf(text), { error: () => AS_OF_MESSAGES.invalid })
    .nullish()
    .transform((text) => text || null);
}

const MONTH = { timeZone: "UTC", year: "numeric", month: "long" } as const;
const DAY = { timeZone: "UTC", dateStyle: "long" } as const;

/** The date of a fact as people read it: `2026`, `January 2026`, `15 January 2026`; any other text as it is. */
export function asOfText(asOf: string): string {
  const [year, month, day] = asOf.split("-").map(Number);
  if (!isAsOf(asOf) || year === undefined || month === undefined) return asOf;
  const format = formatters.getDateTimeFormat(formatsOf(), day === undefined ? MONTH : DAY);
  return format.format(Date.UTC(year, month - 1, day ?? 1));
}
