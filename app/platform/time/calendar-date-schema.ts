import { z } from "zod";
import { firstProblem } from "#app/platform/text/first-problem.ts";
import { type Message, said } from "#app/platform/text/message.ts";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "./calendar-date.ts";

/** A date that must be there. */
export function calendarDateSchema(required: Message = () => CALENDAR_DATE_MESSAGES.required) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? said(required) : CALENDAR_DATE_MESSAGES.invalid),
    })
    .trim()
    .superRefine(
      firstProblem((text) => {
        if (text === "") return said(required);
        return isCalendarDate(text) ? null : CALENDAR_DATE_MESSAGES.invalid;
      }),
    );
}

/** An optional date: null when it is missing or blank. */
export function optionalCalendarDateSchema() {
  return z
    .string({ error: () => CALENDAR_DATE_MESSAGES.invalid })
    .trim()
    .refine((text) => text === "" || isCalendarDate(text), { error: () => CALENDAR_DATE_MESSAGES.invalid })
    .nullish()
    .transform((text) => text || null);
}
