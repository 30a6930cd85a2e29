import { z } from "zod";
import { plainFigure } from "#app/platform/text/digits.ts";
import { words } from "#app/words/words.ts";
import { isAsOf } from "./as-of.ts";
import { isCalendarDate } from "./calendar-date.ts";

const AS_OF_MESSAGES = words({
  invalid: "Enter a year, a month or a day, for example 2026-01 or 2026-01-15",
});

const isYear = (text: string) => /^\d{4}$/.test(text) && isCalendarDate(`${text}-01-01`);

/** The optional date of a fact, of which some pages say no more than the year; null when it is missing or blank. */
export function optionalAsOfSchema() {
  return z
    .string({ error: () => AS_OF_MESSAGES.invalid })
    .overwrite(plainFigure)
    .refine((text) => text === "" || isYear(text) || isAsOf(text), { error: () => AS_OF_MESSAGES.invalid })
    .nullish()
    .transform((text) => text || null);
}
