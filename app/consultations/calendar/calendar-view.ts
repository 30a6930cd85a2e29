import { withoutComma } from "#app/consultations/bookings/booking-time.ts";
import { dateOfDay, dayOfDate, weekdayOf } from "#app/consultations/scheduling/local-time.ts";
import type { EpochMs, HiddenReason, LocalDate } from "#app/consultations/scheduling/types.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { StaffBookingRow } from "./staff-booking.ts";
import type { TimetableRow } from "./timetable.ts";

export const CALENDAR_VIEWS = ["week", "day", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Days that a view shows, and by which its arrows move. */
export const VIEW_DAYS: Readonly<Record<CalendarView, number>> = { week: 7, day: 1, list: 28 };

export const SEARCH_LIMIT = 100;

/** What the address of the calendar asks for. */
export interface CalendarAsk {
  readonly view: CalendarView;
  /** Null: today. */
  readonly date: LocalDate | null;
  /** Null: the whole team. */
  readonly counsellorId: string | null;
  readonly search: string | null;
}

/** Missing or invalid parts get the default. */
export function readCalendarAsk(params: URLSearchParams): CalendarAsk {
  const [view, date, counsellor] = [params.get("view"), params.get("date"), params.get("counsellor")];
  const search = (params.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, SEARCH_LIMIT);
  return {
    view: isOneOf(CALENDAR_VIEWS, view) ? view : "week",
    date: date !== null && isCalendarDate(date) ? date : null,
    counsellorId: isRecordId(counsellor) ? counsellor.toLowerCase() : null,
    search: search === "" ? null : search,
  };
}

/** The first day of a view around a date: weeks begin on Monday. */
export function firstDayOf(view: CalendarView, date: LocalDate): LocalDate {
  const day = dayOfDate(date);
  return view === "week" ? dateOfDay(day + 1 - weekdayOf(day)) : date;
}

const RANGE = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
const DAY = { timeZone: "UTC", dateStyle: "full" } as const;

/** The days of a view in words: "Sunday 22 November 2026", "16–22 November 2026". */
export function viewTitle(view: CalendarView, first: LocalDate): string {
  const from = Date.parse(first);
  if (VIEW_DAYS[view] === 1) return fullDay(first);
  const range = formatters.getDateTimeFormat(formatsOf(), RANGE);
  return range.formatRange(from, from + (VIEW_DAYS[view] - 1) * 86_400_000);
}

/** A place in the calendar where nothing is booked, with what keeps visitors from it. */
export interface OpenTime {
  readonly kind: "open";
  readonly start: EpochMs;
  /** `09:30`, in the calendar's time zone. */
  readonly time: string;
  readonly counsellorId: string;
  /** Why visitors do not see it; null: they do. */
  readonly because: HiddenReason | null;
  /** Whether staff can move a consultation here. */
  readonly canTake: boolean;
}

/** A booking in the calendar. */
export interface BookedTime extends StaffBookingRow {
  readonly kind: "booked";
  readonly time: string;
  /** Whether it can still be moved. */
  readonly movable: boolean;
}

export type CalendarEntry = OpenTime | BookedTime;

export interface CalendarColumn {
  readonly key: string;
  /** "Fri 27 Nov", or a counsellor's name. */
  readonly label: string;
  /** Of a day: the parts of its label, and whether it is a Saturday or Sunday. */
  readonly day: { readonly number: number; readonly weekday: string; readonly isWeekend: boolean } | null;
}

/** A day of the small month next to the calendar. */
export interface MonthDay {
  readonly date: LocalDate;
  /** Day of the month. */
  readonly day: number;
  /** "Friday 27 November 2026". */
  readonly label: string;
  readonly isOfMonth: boolean;
  /** Whether it is in view. */
  readonly isShown: boolean;
}

/** The weeks of the month around a view's first day, from Monday; with the days that fill the first and the last week. */
export function monthOf(first: LocalDate, shown: readonly LocalDate[]): MonthDay[][] {
  const month = first.slice(0, 7);
  const start = dayOfDate(`${month}-01`);
  const monday = start + 1 - weekdayOf(start);
  const weeks: MonthDay[][] = [];
  for (let day = monday; day === monday || dateOfDay(day).startsWith(month); day += 7) {
    const dates = Array.from({ length: 7 }, (_, more) => dateOfDay(day + more));
    weeks.push(
      dates.map((date) => ({
        date,
        day: Number(date.slice(8)),
        label: fullDay(date),
        isOfMonth: date.startsWith(month),
        isShown: shown.includes(date),
      })),
    );
  }
  return weeks;
}

/** The same day of the month before or after, or that month's last. */
export function otherMonth(date: LocalDate, months: 1 | -1): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

function fullDay(date: LocalDate): string {
  return withoutComma(formatters.getDateTimeFormat(formatsOf(), DAY).format(Date.parse(date)));
}

const MONTH = { timeZone: "UTC", month: "long", year: "numeric" } as const;

/** "November 2026". */
export function monthTitle(date: LocalDate): string {
  return formatters.getDateTimeFormat(formatsOf(), MONTH).format(Date.parse(date));
}

/** The page of the calendar, computed on the server: the browser needs no rules of time zones. */
export interface CalendarPage {
  readonly view: CalendarView;
  readonly date: LocalDate;
  /** The days in words: "16–22 November 2026". */
  readonly title: string;
  readonly today: LocalDate;
  readonly zone: string;
  readonly counsellorId: string | null;
  /** Whether visitors are offered the counsellor whose calendar it is; true for the team's. */
  readonly takesBookings: boolean;
  /** Whether several counsellors share a column: each consultation then says whose it is, and free times are not shown. */
  readonly mixed: boolean;
  readonly columns: readonly CalendarColumn[];
  /** Where the clock is, if that is in view: the column, and minutes since midnight. */
  readonly now: { readonly column: string; readonly minute: number } | null;
  /** The consultation that starts next. */
  readonly nextId: string | null;
  readonly month: {
    readonly title: string;
    readonly weeks: readonly (readonly MonthDay[])[];
    readonly previous: LocalDate;
    readonly next: LocalDate;
  };
  readonly rows: readonly TimetableRow<CalendarEntry>[];
  /** By day, for phones and for the list. */
  readonly days: readonly {
    readonly date: LocalDate;
    readonly label: string;
    readonly bookings: readonly BookedTime[];
  }[];
}
