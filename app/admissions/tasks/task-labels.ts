import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate, formatTime } from "#app/platform/time/format-date.ts";
import { REPEAT_UNITS, type Repeat } from "./repeat-units.ts";
import { type Due, dueDay, TASK_KINDS, type TaskClock } from "./task.ts";
import { taskMessages } from "./tasks.words.ts";

export const TASK_KIND_OPTIONS = optionsOf(TASK_KINDS, taskMessages.kinds);
export const REPEAT_OPTIONS = optionsOf(REPEAT_UNITS, taskMessages.repeats);

/** "Every 2 weeks". */
export const repeatText = ({ unit, every }: Repeat): string => taskMessages.repeatText[unit]({ every });

/** A date, or the text for none. */
export const dayText = (day: string | null, locale: string): string =>
  day === null ? taskMessages.noDay : formatCalendarDate(day, locale);

/** The due date in the reader's time zone: "30 Nov 2026", "30 Nov 2026, 15:30", "Today 15:30". */
export function dueText(due: Due, { today, timeZone }: Omit<TaskClock, "now">, locale: string): string {
  const day = dueDay(due, timeZone);
  if (day === null || due.dueAt === null) return dayText(day, locale);
  const time = formatTime(due.dueAt, { locale, timeZone });
  if (day === today) return taskMessages.todayAt({ time });
  return taskMessages.dayAt({ day: formatCalendarDate(day, locale), time });
}
