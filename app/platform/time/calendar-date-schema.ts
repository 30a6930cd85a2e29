import { z } from "zod";
import { firstProblem } from "#app/platform/text/first-problem.ts";
import { type Message, said } from "#app/platform/text/message.ts";
import { bikramProblem } from "./bikram-problem.ts";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "./calendar-date.ts";
import { readDate } from "./read-date.ts";
import { DATE_MESSAGES } from "./read-date.words.ts";
import { typedDay } from "./typed-day.ts";

/** A browser without a field for dates sends what was typed; where it is clear, it is the date. */
const asDate = (text: string): string => typedDay(text.trim());

/** The message for a text that is not a date; for an ambiguous date, with the reason. Null for a date. */
function problemOf(text: string): string | null {
  const asked = bikramProblem(text);
  if (asked !== null || isCalendarDate(text)) return asked;
  const read = readDate(text);
  return read.ok || read.error === "unreadable" ? CALENDAR_DATE_MESSAGES.invalid : DATE_MESSAGES[read.error];
}

/** A date that must be there. */
export function calendarDateSchema(required: Message = () => CALENDAR_DATE_MESSAGES.required) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? said(required) : CALENDAR_DATE_MESSAGES.invalid),
    })
    .overwrite(asDate)
    .superRefine(
      firstProblem((text) => {
        if (text === "") return said(required);
        return problemOf(text);
      }),
    );
}

/** An optional date: null when it is missing or blank. */
export function optionalCalendarDateSchema() {
  return z
    .string({ error: () => CALENDAR_DATE_MESSAGES.invalid })
    .overwrite(asDate)
    .superRefine(firstProblem((text) => (text === "" ? null : problemOf(text))))
    .nullish()
    .transform((text) => text || null);
}
