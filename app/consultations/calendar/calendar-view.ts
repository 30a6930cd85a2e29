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

/** Days that a view shows, and by which its arrows go on. */
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

/** What it does not say, or says wrongly, is the usual. */
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
  if (VIEW_DAYS[view] === 1) {
    return withoutComma(formatters.getDateTimeFormat(formatsOf(), DAY).format(from));
  }
  const range = formatters.getDateTimeFormat(formatsOf(), RANGE);
  return range.formatRange(from, from + (VIEW_DAYS[view] - 1) * 86_400_000);
}

/** A place in the calendar where nothing is booked, with what keeps visitors from it. */
export interface OpenTime {
  readonly kind: "open";
  readonly start: EpochMs;
  /** `09:30`, by the clock of the calendar. */
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
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly TimetableRow<CalendarEntry>[];
  /** By day, for phones and for the list. */
  readonly days: readonly {
    readonly date: LocalDate;
    readonly label: string;
    readonly bookings: readonly BookedTime[];
  }[];
}
