import { eq, sql } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { dayText, timeText, withoutComma } from "#app/consultations/bookings/booking-time.ts";
import { withoutNotice } from "#app/consultations/bookings/claim-slot.server.ts";
import { addDays, dateAt, daysInterval } from "#app/consultations/bookings/day-interval.ts";
import { type DiaryOfCounsellor, readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { explainedSlots, freeSlots } from "#app/consultations/scheduling/free-slots.ts";
import { dateOfDay, dayOf, dayOfDate, weekdayOf } from "#app/consultations/scheduling/local-time.ts";
import type { Interval } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, localAt, MINUTE_MS, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import {
  type BookedTime,
  type CalendarAsk,
  type CalendarColumn,
  type CalendarEntry,
  type CalendarPage,
  firstDayOf,
  monthOf,
  monthTitle,
  type OpenTime,
  otherMonth,
  VIEW_DAYS,
  viewTitle,
} from "./calendar-view.ts";
import type { StaffBookingRow } from "./staff-booking.ts";
import { listBookingsBetween } from "./staff-queries.server.ts";
import { timetableOf } from "./timetable.ts";

/** With more counsellors in view the free times would hide the consultations. */
const MOST_WITH_OPEN_TIMES = 12;
/** The calendar already shows the cause of these at the same time. */
const TOLD_OTHERWISE = new Set(["booked", "held", "past"]);

/**
 * A counsellor's calendar in their time zone, or the team's in the reader's: consultations, and the free and hidden
 * times of the hours around them. A fixed number of queries.
 */
export async function readCalendarPage(
  db: DbOrTransaction,
  ask: CalendarAsk,
  reader: { zone: string; now: Date },
): Promise<CalendarPage> {
  const { now } = reader;
  const { view, counsellorId } = ask;
  const own = counsellorId === null ? null : await findOwnCalendar(db, counsellorId);
  const zone = own?.zone ?? reader.zone;
  const today = dateAt(now.getTime(), zone);
  const date = firstDayOf(view, ask.date ?? today);
  const days = VIEW_DAYS[view];
  const within = daysInterval(date, days, zone);
  const rows = await listBookingsBetween(db, within, { counsellorId, cancelled: view === "list", now });
  const diaries = view === "list" ? [] : await readDiaries(db, { counsellorId, within, now });
  const booked = rows.map((row) => bookedTime(row, zone, now));
  const shown = diaries.length <= MOST_WITH_OPEN_TIMES ? diaries : [];
  const byCounsellor = view === "day" && counsellorId === null;
  const mixed = counsellorId === null && !byCounsellor;
  const entries: CalendarEntry[] = [
    ...booked,
    ...shown.flatMap((diary) => openTimes(diary, within, zone, now, !mixed)),
  ];
  const dates = Array.from({ length: days }, (_, more) => addDays(date, more));
  const columns = byCounsellor ? counsellorColumns(rows, diaries) : dates.map(dayColumn);
  const nowLocal = localNow(now, zone);
  return {
    view,
    date,
    title: viewTitle(view, date),
    today,
    zone,
    counsellorId,
    takesBookings: counsellorId === null || (own?.takesBookings ?? false),
    mixed,
    columns,
    now:
      !byCounsellor && dates.includes(nowLocal.date)
        ? { column: nowLocal.date, minute: nowLocal.minute }
        : null,
    nextId: booked.find(({ movable }) => movable)?.id ?? null,
    month: {
      title: monthTitle(date),
      weeks: monthOf(date, dates),
      previous: otherMonth(date, -1),
      next: otherMonth(date, 1),
    },
    rows:
      view === "list"
        ? []
        : timetableOf(
            entries,
            columns.map(({ key }) => key),
            zone,
            byCounsellor ? (entry) => entry.counsellorId : undefined,
          ),
    days: dates
      .map((day) => ({
        date: day,
        label: dayText(daysInterval(day, 1, zone).from, zone),
        bookings: booked.filter((one) => dateAt(one.start, zone) === day),
      }))
      .filter((day) => day.bookings.length > 0),
  };
}

/**
 * The consultations of today, in order: of a counsellor, by their own clock, or of the team, by the reader's; the same as the
 * calendar's day shows.
 */
export async function listBookingsToday(
  db: DbOrTransaction,
  counsellorId: string | null,
  reader: { zone: string; now: Date },
): Promise<StaffBookingRow[]> {
  const own = counsellorId === null ? null : await findOwnCalendar(db, counsellorId);
  const zone = own?.zone ?? reader.zone;
  const within = daysInterval(dateAt(reader.now.getTime(), zone), 1, zone);
  return listBookingsBetween(db, within, { counsellorId, cancelled: false, now: reader.now });
}

/** The time zone of a counsellor's calendar, and whether visitors are offered it; null before it is saved. */
async function findOwnCalendar(
  db: DbOrTransaction,
  counsellorId: string,
): Promise<{ zone: string; takesBookings: boolean } | null> {
  const [row] = await db
    .select({
      zone: counsellorCalendars.zone,
      takesBookings: sql<boolean>`${counsellors.active} and ${counsellorCalendars.takesBookings}`,
    })
    .from(counsellorCalendars)
    .innerJoin(counsellors, eq(counsellors.id, counsellorCalendars.counsellorId))
    .where(eq(counsellorCalendars.counsellorId, counsellorId));
  return row ?? null;
}

function bookedTime(row: StaffBookingRow, zone: string, now: Date): BookedTime {
  const movable = row.status === "confirmed" && row.start > now.getTime();
  return { kind: "booked", ...row, time: timeText(row.start, zone), movable };
}

function openTimes(
  diary: DiaryOfCounsellor,
  within: Interval,
  zone: string,
  now: Date,
  explained: boolean,
): OpenTime[] {
  const query = { ...within, now: now.getTime() };
  const staff = freeSlots(withoutNotice(diary), query);
  const canTake = new Set(staff.map(({ start }) => start));
  const open = (start: number, because: OpenTime["because"]): OpenTime => ({
    kind: "open",
    start,
    time: timeText(start, zone),
    counsellorId: diary.counsellor.id,
    because,
    canTake: canTake.has(start),
  });
  if (!explained) return staff.map(({ start }) => open(start, null));
  const { free, hidden } = explainedSlots(diary, query);
  return [
    ...free.map(({ start }) => open(start, null)),
    ...hidden
      .filter(({ because }) => !TOLD_OTHERWISE.has(because.code))
      .map(({ start, because }) => open(start, because)),
  ];
}

function counsellorColumns(
  rows: readonly StaffBookingRow[],
  diaries: readonly DiaryOfCounsellor[],
): CalendarColumn[] {
  const names = new Map(diaries.map(({ counsellor }) => [counsellor.id, counsellor.name]));
  for (const { counsellorId, counsellor } of rows) names.set(counsellorId, counsellor);
  return [...names].map(([key, label]) => ({ key, label, day: null }));
}

const COLUMN = { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" } as const;
const WEEKDAY = { timeZone: "UTC", weekday: "short" } as const;

function dayColumn(key: string): CalendarColumn {
  const day = dayOfDate(key);
  const weekday = formatters.getDateTimeFormat(formatsOf(), WEEKDAY).format(Date.parse(key));
  return {
    key,
    label: columnLabel(key),
    day: { number: Number(key.slice(8)), weekday, isWeekend: weekdayOf(day) >= 6 },
  };
}

function localNow(now: Date, zone: string): { date: string; minute: number } {
  const local = localAt(zoneRules(zone, { from: now.getTime(), to: now.getTime() }), now.getTime());
  const day = dayOf(local);
  return { date: dateOfDay(day), minute: Math.floor((local - day * DAY_MS) / MINUTE_MS) };
}

function columnLabel(date: string): string {
  const format = formatters.getDateTimeFormat(formatsOf(), COLUMN);
  return withoutComma(format.format(Date.parse(`${date}T00:00:00Z`)));
}
