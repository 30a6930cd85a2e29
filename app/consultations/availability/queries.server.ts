import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { CALENDAR_DEFAULTS, CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import { bookingConflicts } from "#app/consultations/scheduling/conflicts.ts";
import type { Availability, DayHours, Weekday } from "#app/consultations/scheduling/types.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import {
  busyBlocks,
  busyCalendars,
  counsellorCalendars,
  dateOverrides,
  offices,
  overrideHours,
  publicHolidays,
  timeOff,
  weeklyHours,
} from "./availability.tables.server.ts";
import { availabilityMessages } from "./availability.words.ts";
import type {
  BusyCalendarRecord,
  CalendarRecord,
  ConflictRecord,
  HolidayRecord,
  HoursAtPlace,
  OfficeRecord,
  OverrideRecord,
  TimeOffRecord,
} from "./availability-record.ts";

/** Far above what an agency has; bounds selects and lists. */
const MOST = 500;

/** The URL value of the place without an office. */
const OWN_PLACE = "own";

/** A counsellor's booking settings, or the defaults if nothing was saved yet. `usualZone` is the default zone. */
export async function findCalendar(
  db: DbOrTransaction,
  counsellorId: string,
  usualZone: string | null,
): Promise<CalendarRecord> {
  const [row] = await db
    .select()
    .from(counsellorCalendars)
    .where(eq(counsellorCalendars.counsellorId, counsellorId));
  if (row) return row;
  return {
    zone: usualZone ?? DEFAULT_TIME_ZONE,
    officeId: null,
    takesBookings: true,
    topics: BOOKING_TOPICS,
    languages: BOOKING_LANGUAGES.slice(0, 1),
    ...CALENDAR_DEFAULTS,
    dailyMaximum: null,
    meetingPlace: null,
    version: 0,
  };
}

/**
 * Weekly hours by place, those of the main office first. `alsoPlace`, the id of an office or `own` for the place
 * without one, is included even without hours; so is the place without an office if there are no hours at all.
 */
export async function listHours(
  db: DbOrTransaction,
  counsellorId: string,
  { zone, officeId: mainOffice }: Pick<CalendarRecord, "zone" | "officeId">,
  alsoPlace: string | null,
): Promise<HoursAtPlace[]> {
  const rows = await db
    .select({ hours: weeklyHours, place: offices.name })
    .from(weeklyHours)
    .leftJoin(offices, eq(offices.id, weeklyHours.officeId))
    .where(eq(weeklyHours.counsellorId, counsellorId))
    .orderBy(asc(weeklyHours.weekday), asc(weeklyHours.fromMinute));
  const places = new Map<string | null, { place: string; zone: string; days: Map<Weekday, DayHours[]> }>();
  for (const { hours, place } of rows) {
    const { officeId, fromMinute: from, toMinute: to } = hours;
    const weekday = hours.weekday as Weekday;
    const at = places.get(officeId) ?? {
      place: place ?? availabilityMessages.weekly.own,
      zone: hours.zone,
      days: new Map(),
    };
    places.set(officeId, at);
    at.days.set(weekday, [...(at.days.get(weekday) ?? []), { from, to }]);
  }
  if (!places.has(null) && (alsoPlace === OWN_PLACE || places.size === 0)) {
    places.set(null, { place: availabilityMessages.weekly.own, zone, days: new Map() });
  }
  if (isRecordId(alsoPlace)) {
    const [office] = await db.select().from(offices).where(eq(offices.id, alsoPlace));
    if (office && !places.has(office.id))
      places.set(office.id, { place: office.name, zone: office.zone, days: new Map() });
  }
  return [...places]
    .sort(([a], [b]) => Number(b === mainOffice) - Number(a === mainOffice))
    .map(([officeId, at]) => ({
      officeId,
      place: at.place,
      zone: at.zone,
      days: [...at.days].map(([weekday, hours]) => ({ weekday, hours })),
    }));
}

/** Dates with hours of their own from a date on, in order. */
export async function listOverrides(
  db: DbOrTransaction,
  counsellorId: string,
  from: string,
): Promise<OverrideRecord[]> {
  const rows = await db
    .select()
    .from(dateOverrides)
    .where(and(eq(dateOverrides.counsellorId, counsellorId), gte(dateOverrides.date, from)))
    .orderBy(asc(dateOverrides.date))
    .limit(MOST);
  const hours = rows.length
    ? await db
        .select()
        .from(overrideHours)
        .where(
          inArray(
            overrideHours.overrideId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(overrideHours.fromMinute))
    : [];
  return rows.map(({ id, date, zone }) => ({
    id,
    date,
    zone,
    hours: hours
      .filter(({ overrideId }) => overrideId === id)
      .map(({ fromMinute, toMinute }) => ({ from: fromMinute, to: toMinute })),
  }));
}

/** Time off that is not over at a date, in order. */
export async function listTimeOff(
  db: DbOrTransaction,
  counsellorId: string,
  from: string,
): Promise<TimeOffRecord[]> {
  const local = (column: typeof timeOff.fromLocal | typeof timeOff.untilLocal) =>
    sql<string>`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  return db
    .select({
      id: timeOff.id,
      from: local(timeOff.fromLocal),
      until: local(timeOff.untilLocal),
      zone: timeOff.zone,
      reason: timeOff.reason,
    })
    .from(timeOff)
    .where(and(eq(timeOff.counsellorId, counsellorId), gte(timeOff.untilLocal, from)))
    .orderBy(asc(timeOff.fromLocal))
    .limit(MOST);
}

/** Public holidays from a date on, in order: of all offices, or those that close a counsellor's hours. */
export function listHolidays(
  db: DbOrTransaction,
  from: string,
  counsellorId: string | null = null,
): Promise<HolidayRecord[]> {
  return holidaysWithin(db, { from, to: null }, counsellorId);
}

/** The public holidays of a year, those that are over among them. */
export function listHolidaysOf(db: DbOrTransaction, year: number): Promise<HolidayRecord[]> {
  return holidaysWithin(db, { from: `${year}-01-01`, to: `${year}-12-31` }, null);
}

/** The years that have public holidays, the latest first. */
export async function listHolidayYears(db: DbOrTransaction): Promise<number[]> {
  const year = sql<number>`extract(year from ${publicHolidays.date})::int`;
  const rows = await db.selectDistinct({ year }).from(publicHolidays).orderBy(desc(year));
  return rows.map((row) => row.year);
}

async function holidaysWithin(
  db: DbOrTransaction,
  { from, to }: { from: string; to: string | null },
  counsellorId: string | null,
): Promise<HolidayRecord[]> {
  const theirs = sql`${publicHolidays.officeId} in
    (select office_id from weekly_hours where counsellor_id = ${counsellorId}::uuid)`;
  return db
    .select({
      id: publicHolidays.id,
      date: publicHolidays.date,
      name: publicHolidays.name,
      officeId: publicHolidays.officeId,
      office: offices.name,
      source: publicHolidays.source,
      asOf: publicHolidays.asOf,
    })
    .from(publicHolidays)
    .leftJoin(offices, eq(offices.id, publicHolidays.officeId))
    .where(
      and(
        gte(publicHolidays.date, from),
        to === null ? undefined : lte(publicHolidays.date, to),
        counsellorId === null ? undefined : or(isNull(publicHolidays.officeId), theirs),
      ),
    )
    .orderBy(asc(publicHolidays.date), asc(publicHolidays.name))
    .limit(MOST);
}

/** The offices by name, with how many counsellors keep hours there. */
export async function listOffices(db: DbOrTransaction): Promise<OfficeRecord[]> {
  const { id, name, zone, address } = offices;
  return db
    .select({
      id,
      name,
      zone,
      address,
      counsellors: sql<number>`(select count(distinct counsellor_id)::int from weekly_hours
        where office_id = offices.id)`,
    })
    .from(offices)
    .orderBy(asc(name))
    .limit(MOST);
}

/** Everything that determines when a counsellor can be booked from a date on. */
export async function readAvailability(
  db: DbOrTransaction,
  counsellorId: string,
  from: string,
): Promise<Availability> {
  const calendar = await findCalendar(db, counsellorId, null);
  const weekly = await db.select().from(weeklyHours).where(eq(weeklyHours.counsellorId, counsellorId));
  return {
    counsellorId,
    zone: calendar.zone,
    weekly: weekly.map((row) => ({
      weekday: row.weekday as Weekday,
      from: row.fromMinute,
      to: row.toMinute,
      zone: row.zone,
      officeId: row.officeId,
    })),
    overrides: await listOverrides(db, counsellorId, from),
    timeOff: await listTimeOff(db, counsellorId, from),
    holidays: await listHolidays(db, from, counsellorId),
    rules: {
      durationMinutes: CONSULTATION_MINUTES,
      stepMinutes: calendar.step,
      bufferBeforeMinutes: calendar.bufferBefore,
      bufferAfterMinutes: calendar.bufferAfter,
      minimumNoticeMinutes: calendar.minimumNotice,
      horizonDays: calendar.horizonDays,
      dailyMaximum: calendar.dailyMaximum,
    },
  };
}

/** Confirmed bookings ahead that a counsellor's hours do not cover. */
export async function listConflicts(
  db: DbOrTransaction,
  counsellorId: string,
  now: Date,
): Promise<ConflictRecord[]> {
  const ahead = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.counsellorId, counsellorId),
        eq(bookings.status, "confirmed"),
        gte(bookings.startsAt, now),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .limit(MOST);
  const yesterday = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
  const availability = await readAvailability(db, counsellorId, yesterday);
  const times = ahead.map((row) => ({ row, from: row.startsAt.getTime(), to: row.endsAt.getTime() }));
  return bookingConflicts(availability, times).map(({ booking: { row }, because }) => ({
    bookingId: row.id,
    reference: row.reference ?? "",
    name: row.name ?? "",
    startsAt: row.startsAt,
    because,
  }));
}

/** How many upcoming busy times of each calendar are shown. */
const SHOWN_AHEAD = 10;

/**
 * Lists the external calendars of a counsellor's busy times, each with the number of upcoming times and the
 * first ten.
 *
 * @param mayEdit whether the reader can edit the calendars: only then are the titles of skipped entries
 *   included
 */
export async function listBusyCalendars(
  db: DbOrTransaction,
  counsellorId: string,
  now: Date,
  mayEdit: boolean,
): Promise<BusyCalendarRecord[]> {
  const rows = await db
    .select({
      calendar: busyCalendars,
      blocks: sql<number>`(select count(*)::int from ${busyBlocks}
        where calendar_id = busy_calendars.id and ends_at > ${now})`,
      next: sql<[number, number][]>`array(
        select array[extract(epoch from starts_at), extract(epoch from ends_at)]::float8[] from ${busyBlocks}
        where calendar_id = busy_calendars.id and ends_at > ${now} order by starts_at, id limit ${SHOWN_AHEAD})`,
    })
    .from(busyCalendars)
    .where(eq(busyCalendars.counsellorId, counsellorId))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
  const at = (seconds: number) => new Date(seconds * 1000);
  return rows.map(
    ({ calendar: { id, name, address, readAt, problem, pausedAt, skipped }, blocks, next }) => ({
      id,
      name,
      host: address === null ? null : (URL.parse(address)?.host ?? null),
      readAt,
      problem,
      pausedAt,
      blocks,
      next: next.map(([from, to]) => ({ startsAt: at(from), endsAt: at(to) })),
      skipped: mayEdit ? skipped : { ...skipped, entries: [] },
    }),
  );
}
