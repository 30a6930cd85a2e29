import { Temporal } from "temporal-polyfill";

/** Hours within a day: minutes since midnight on the wall clock, 0 to 1440, the end after the beginning. */
export interface DayHours {
  readonly from: number;
  readonly to: number;
}

/** The hours of each weekday in order, Monday first; a day without hours is not worked. */
export type Week = readonly (readonly DayHours[])[];

/** When a house works: by the clock of its zone, but for the dates (`YYYY-MM-DD`) on which it is closed. */
export interface WorkingCalendar {
  readonly zone: string;
  readonly week: Week;
  readonly closed: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
/** An agency closed for longer has no next working day: nothing can be promised. */
const MOST_DAYS = 1100;

const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Monday is 0: the first day of 1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const hoursOn = ({ week, closed }: WorkingCalendar, date: string): readonly DayHours[] =>
  closed.has(date) ? [] : (week[weekdayOf(numberOf(date))] ?? []);

/** When the wall clock of the zone shows so many minutes of a date; 1440 is the beginning of the next one. */
function instantOf({ zone }: WorkingCalendar, date: string, minute: number): number {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute }).toZonedDateTime(zone)
    .epochMilliseconds;
}

/** The date of a moment by the clock of the calendar. */
export function dateIn({ zone }: Pick<WorkingCalendar, "zone">, at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

export const isWorkingDay = (calendar: WorkingCalendar, date: string): boolean =>
  hoursOn(calendar, date).length > 0;

/** The date itself where it is worked, or the first after it that is; null where there is none for years. */
export function workingDayFrom(calendar: WorkingCalendar, date: string): string | null {
  const first = numberOf(date);
  for (let day = first; day < first + MOST_DAYS; day++) {
    if (isWorkingDay(calendar, dateOf(day))) return dateOf(day);
  }
  return null;
}

/** The nth working day after a date, itself not counted; with 0 the date itself. */
export function workingDayAfter(calendar: WorkingCalendar, date: string, days: number): string | null {
  let found = date;
  for (let left = days; left > 0; left--) {
    const next = workingDayFrom(calendar, dateOf(numberOf(found) + 1));
    if (next === null) return null;
    found = next;
  }
  return found;
}

/**
 * Until when something that came at a moment is to be done within so many working days: the end of the hours of the nth
 * working day after the date on which it came.
 */
export function addWorkingDays(calendar: WorkingCalendar, at: Date, days: number): Date | null {
  const date = workingDayAfter(calendar, dateIn(calendar, at), days);
  const end = date === null ? undefined : hoursOn(calendar, date).at(-1);
  return date === null || end === undefined ? null : new Date(instantOf(calendar, date, end.to));
}

/** How many working days lie between two moments: those after the date of the first, up to that of the second. */
export function workingDaysBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  const [first, last] = [numberOf(dateIn(calendar, from)), numberOf(dateIn(calendar, to))];
  if (last <= first) return 0;
  const isWorked = calendar.week.map((hours) => hours.length > 0);
  const weeks = Math.floor((last - first) / 7);
  let count = weeks * isWorked.filter(Boolean).length;
  for (let day = first + weeks * 7 + 1; day <= last; day++) if (isWorked[weekdayOf(day)]) count++;
  for (const date of calendar.closed) {
    const day = numberOf(date);
    if (day > first && day <= last && isWorked[weekdayOf(day)]) count--;
  }
  return count;
}

/** The moment itself within the hours, or when they begin next; null where they do not for years. */
export function nextOpening(calendar: WorkingCalendar, at: Date): Date | null {
  let date: string | null = dateIn(calendar, at);
  for (let look = 0; look < 2 && date !== null; look++) {
    for (const { from, to } of hoursOn(calendar, date)) {
      const opens = instantOf(calendar, date, from);
      if (instantOf(calendar, date, to) > at.getTime()) return new Date(Math.max(opens, at.getTime()));
    }
    date = workingDayAfter(calendar, date, 1);
  }
  return null;
}

export const isOpen = (calendar: WorkingCalendar, at: Date): boolean =>
  nextOpening(calendar, at)?.getTime() === at.getTime();

/** The day on which something can be done at the earliest: today until the hours are over, or the next working day. */
export function nextWorkingDay(calendar: WorkingCalendar, at: Date): string {
  const opening = nextOpening(calendar, at);
  return dateIn(calendar, opening ?? at);
}
