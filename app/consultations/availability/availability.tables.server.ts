import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import { CALENDAR_DEFAULTS as DEFAULTS } from "#app/consultations/scheduling/booking-rules.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { NOTHING_SKIPPED, type SkippedEntries } from "./skipped-entries.ts";

/*
 * When counsellors can be booked, as local times with their zone (an IANA name). Times of day are minutes since
 * midnight, 0 to 1440.
 */

/** The agency's offices, with their time zones. */
export const offices = pgTable("offices", {
  id: id(),
  name: text("name").notNull().unique(),
  zone: text("zone").notNull(),
  address: text("address"),
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
});

const counsellorId = () =>
  uuid("counsellor_id")
    .notNull()
    .references(() => counsellors.id, { onDelete: "cascade" });

/** How a counsellor can be booked. A counsellor without a row, or who takes no bookings, is not offered. */
export const counsellorCalendars = pgTable(
  "counsellor_calendars",
  {
    counsellorId: counsellorId().primaryKey(),
    /** The counsellor's own zone: its dates count for the daily maximum and the horizon. */
    zone: text("zone").notNull(),
    officeId: uuid("office_id").references(() => offices.id, { onDelete: "set null" }),
    takesBookings: boolean("takes_bookings").notNull().default(true),
    topics: text("topics").array().$type<BookingTopic[]>().notNull(),
    languages: text("languages").array().$type<BookingLanguage[]>().notNull(),
    bufferBefore: integer("buffer_before").notNull().default(DEFAULTS.bufferBefore),
    bufferAfter: integer("buffer_after").notNull().default(DEFAULTS.bufferAfter),
    minimumNotice: integer("minimum_notice").notNull().default(DEFAULTS.minimumNotice),
    horizonDays: integer("horizon_days").notNull().default(DEFAULTS.horizonDays),
    step: integer("step").notNull().default(DEFAULTS.step),
    /** Bookings on one date of the counsellor's zone; null: no limit. */
    dailyMaximum: integer("daily_maximum"),
    /** Share in the round robin; 2 gets twice as many as 1. */
    weight: integer("weight").notNull().default(DEFAULTS.weight),
    /** Where priority decides, the smallest number comes first. */
    priority: integer("priority").notNull().default(DEFAULTS.priority),
    /** Where the consultation takes place: a video link, or how the counsellor calls. Null: by phone or WhatsApp. */
    meetingPlace: text("meeting_place"),
    /** Grows with every change of this row or of the hours, days off and overrides that belong to it. */
    version: integer("version").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("counsellor_calendars_buffers", sql`${table.bufferBefore} >= 0 and ${table.bufferAfter} >= 0`),
    check("counsellor_calendars_step", sql`${table.step} >= 5`),
    check("counsellor_calendars_weight", sql`${table.weight} >= 1`),
  ],
);

const fromMinute = () => smallint("from_minute").notNull();

const toMinute = () => smallint("to_minute").notNull();

/** A counsellor's regular hours, by day of the week. */
export const weeklyHours = pgTable(
  "weekly_hours",
  {
    id: id(),
    counsellorId: counsellorId(),
    /** Monday is 1, Sunday 7. */
    weekday: smallint("weekday").notNull(),
    fromMinute: fromMinute(),
    toMinute: toMinute(),
    zone: text("zone").notNull(),
    /** The office of these hours: its public holidays close them. */
    officeId: uuid("office_id").references(() => offices.id, { onDelete: "set null" }),
  },
  (table) => [
    index("weekly_hours_counsellor_idx").on(table.counsellorId),
    check("weekly_hours_weekday", sql`${table.weekday} between 1 and 7`),
    check("weekly_hours_minutes", sql`0 <= from_minute and from_minute < to_minute and to_minute <= 1440`),
  ],
);

/** A date with hours that differ from the weekly ones. A date without rows in `override_hours` is a day off. */
export const dateOverrides = pgTable(
  "date_overrides",
  {
    id: id(),
    counsellorId: counsellorId(),
    date: date("date", { mode: "string" }).notNull(),
    zone: text("zone").notNull(),
  },
  (table) => [unique("date_overrides_counsellor_date_key").on(table.counsellorId, table.date)],
);

/** The hours of a date override. */
export const overrideHours = pgTable(
  "override_hours",
  {
    id: id(),
    overrideId: uuid("override_id")
      .notNull()
      .references(() => dateOverrides.id, { onDelete: "cascade" }),
    fromMinute: fromMinute(),
    toMinute: toMinute(),
  },
  (table) => [
    index("override_hours_override_idx").on(table.overrideId),
    check("override_hours_minutes", sql`0 <= from_minute and from_minute < to_minute and to_minute <= 1440`),
  ],
);

/** An absence from one local time to another. */
export const timeOff = pgTable(
  "time_off",
  {
    id: id(),
    counsellorId: counsellorId(),
    fromLocal: timestamp("from_local", { withTimezone: false, mode: "string" }).notNull(),
    untilLocal: timestamp("until_local", { withTimezone: false, mode: "string" }).notNull(),
    zone: text("zone").notNull(),
    /** For staff alone. */
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    index("time_off_counsellor_idx").on(table.counsellorId, table.untilLocal),
    check("time_off_order", sql`${table.fromLocal} < ${table.untilLocal}`),
  ],
);

/** Days on which an office is closed; without an office, all offices are. */
export const publicHolidays = pgTable(
  "public_holidays",
  {
    id: id(),
    officeId: uuid("office_id").references(() => offices.id, { onDelete: "cascade" }),
    date: date("date", { mode: "string" }).notNull(),
    name: text("name").notNull(),
    /** Where the date was read, and when. */
    source: text("source"),
    asOf: date("as_of", { mode: "string" }),
    createdAt: createdAt(),
  },
  (table) => [unique("public_holidays_key").on(table.officeId, table.date, table.name).nullsNotDistinct()],
);

/** External calendars whose busy times are not offered, read repeatedly from an address or once from a file. */
export const busyCalendars = pgTable(
  "busy_calendars",
  {
    id: id(),
    counsellorId: counsellorId(),
    name: text("name").notNull(),
    /** Null: from a file. The address of a private calendar is a secret and is never shown in full. */
    address: text("address"),
    readAt: moment("read_at"),
    /** Why the last reading failed, as a key of its text. */
    problem: text("problem"),
    /** Titles of entries that the last reading skipped, for people who can edit the calendar only. */
    skipped: jsonb("skipped").$type<SkippedEntries>().notNull().default(NOTHING_SKIPPED),
    /** Consecutive readings beyond the limits, and since when it is therefore no longer read automatically. */
    overruns: integer("overruns").notNull().default(0),
    pausedAt: moment("paused_at"),
    etag: text("etag"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index("busy_calendars_counsellor_idx").on(table.counsellorId)],
);

/** The busy times read from an external calendar. */
export const busyBlocks = pgTable(
  "busy_blocks",
  {
    id: id(),
    calendarId: uuid("calendar_id")
      .notNull()
      .references(() => busyCalendars.id, { onDelete: "cascade" }),
    counsellorId: counsellorId(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [
    index("busy_blocks_counsellor_idx").on(table.counsellorId, table.endsAt),
    index("busy_blocks_calendar_idx").on(table.calendarId),
    check("busy_blocks_order", sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** The private calendar addresses under which counsellors subscribe to their bookings. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    counsellorId: counsellorId(),
    /** The hash of the address's secret; the secret is not stored. */
    tokenHash: text("token_hash").notNull().unique(),
    readAt: moment("read_at"),
    revokedAt: moment("revoked_at"),
    createdAt: createdAt(),
  },
  (table) => [index("calendar_feeds_counsellor_idx").on(table.counsellorId)],
);
