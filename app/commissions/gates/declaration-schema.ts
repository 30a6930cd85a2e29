import { z } from "zod";
import { optionsOf } from "#app/platform/records/option.ts";
import { optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { ONSHORE_ANSWERS } from "./declaration.ts";
import { gateMessages } from "./gates.words.ts";

export const ANSWER_OPTIONS = optionsOf(ONSHORE_ANSWERS, {
  get none() {
    return gateMessages.answers.none;
  },
  get "on-visa"() {
    return gateMessages.answers["on-visa"];
  },
  get completed() {
    return gateMessages.answers.completed;
  },
  get open() {
    return gateMessages.answers.open;
  },
});

/** A declaration of a student's studies in Australia. */
export const declareSchema = z.object({
  answer: z.enum(ONSHORE_ANSWERS, { error: () => gateMessages.problems.answer }),
  acceptedOn: optionalCalendarDateSchema(),
  reason: optionalLineSchema({ max: 300 }),
});
export type Declare = z.output<typeof declareSchema>;
