import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { REPEAT_UNITS, type Repeat } from "./repeat-units.ts";
import { TASK_KINDS } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

export const TASK_KIND_OPTIONS = optionsOf(TASK_KINDS, taskMessages.kinds);
export const REPEAT_OPTIONS = optionsOf(REPEAT_UNITS, taskMessages.repeats);

/** "Every 2 weeks". */
export const repeatText = ({ unit, every }: Repeat): string => taskMessages.repeatText[unit]({ every });

/** A day, or that there is none. */
export const dueText = (dueOn: string | null, locale: string): string =>
  dueOn === null ? taskMessages.noDay : formatCalendarDate(dueOn, locale);
