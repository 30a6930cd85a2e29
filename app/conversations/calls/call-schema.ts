import { z } from "zod";
import { due, hasDayForTime, TASK_LIMITS, TIME_NEEDS_DAY } from "#app/admissions/tasks/task-schema.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { optionalTimeSchema } from "#app/platform/time/time-of-day.ts";
import { words } from "#app/words/words.ts";
import { CALL_DIRECTIONS, CALL_OUTCOMES } from "./call.ts";

export const CALL_NOTE_MAX_LENGTH = 4000;

const texts = words({
  outcome: "Select an outcome from the list",
  direction: "Select who called",
  timeNeedsDay: "Enter the date of the call",
});

/** A call with a student: its outcome, its time (now by default), and the next task. */
export const logCallSchema = z
  .object({
    outcome: z.enum(CALL_OUTCOMES, { error: () => texts.outcome }),
    direction: z.enum(CALL_DIRECTIONS, { error: () => texts.direction }),
    calledOn: optionalCalendarDateSchema(),
    calledTime: optionalTimeSchema(),
    note: optionalLinesSchema({ max: CALL_NOTE_MAX_LENGTH }),
    nextTitle: optionalLineSchema({ max: TASK_LIMITS.title }),
    ...due(),
  })
  .refine(hasDayForTime, TIME_NEEDS_DAY)
  .refine(({ calledOn, calledTime }) => !calledTime || Boolean(calledOn), {
    error: () => texts.timeNeedsDay,
    path: ["calledOn"],
  });
export type LogCall = z.output<typeof logCallSchema>;
