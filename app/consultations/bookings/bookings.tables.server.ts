import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { BookingLanguage, BookingTopic } from "#app/consultations/scheduling/booking-choices.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { SlotClaim } from "./booking-links.server.ts";
import { BOOKING_STATUSES, type BookingChannel, type BookingEventKind } from "./booking-statuses.ts";

export const bookingStatusEnum = pgEnum("booking_status", BOOKING_STATUSES);

/**
 * Consultations, and the holds that become consultations. The constraint `bookings_never_overlap` (in `drizzle/0000_foundation.sql`,
 * because the schema cannot express it) keeps a counsellor's times apart, including buffers: no two rows that are not
 * cancelled share a moment between `blocked_from` and `blocked_until`.
 */
export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    /** For people; null while it is only held. */
    reference: text("reference").unique(),
    counsellorId: uuid("counsellor_id")
      .notNull()
      .references(() => counsellors.id),
    status: bookingStatusEnum("status").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** With the counsellor's buffers as they were when it was made or moved. */
    blockedFrom: moment("blocked_from").notNull(),
    blockedUntil: moment("blocked_until").notNull(),
    /** The counsellor's time zone. */
    counsellorZone: text("counsellor_zone").notNull(),
    /** The visitor's time zone. */
    visitorZone: text("visitor_zone").notNull(),
    topic: text("topic").$type<BookingTopic>().notNull(),
    language: text("language").$type<BookingLanguage>().notNull(),
    channel: text("channel").$type<BookingChannel>().notNull(),
    /**
     * Until when a hold reserves the time. It stays in the table, and valid, until another visitor claims the time.
     */
    holdExpiresAt: moment("hold_expires_at"),
    /** A keyed hash of the visitor's network. */
    heldBy: text("held_by"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    note: text("note"),
    studentId: uuid("student_id").references(() => students.id, { onDelete: "set null" }),
    /** The account that booked, if one did. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The agency whose people booked it for the student. */
    agencyId: uuid("agency_id").references(() => organisations.id, { onDelete: "set null" }),
    /** Increases when the time changes or a link was used: links contain it, so that each works once. */
    linkGeneration: integer("link_generation").notNull().default(1),
    remindedDayAt: moment("reminded_day_at"),
    remindedHourAt: moment("reminded_hour_at"),
    cancelledAt: moment("cancelled_at"),
    /** What came of the talk, for staff alone. */
    outcomeNote: text("outcome_note"),
    confirmedAt: moment("confirmed_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // For bookings within a period, for one counsellor or the team.
    index("bookings_counsellor_time_idx").on(table.counsellorId, table.startsAt),
    index("bookings_time_idx").on(table.startsAt, table.id),
    index("bookings_student_idx").on(table.studentId, table.startsAt),
    index("bookings_email_idx").on(table.email),
    index("bookings_assigned_idx").on(table.counsellorId, table.createdAt),
    index("bookings_holds_idx").on(table.heldBy, table.holdExpiresAt).where(sql`status = 'held'`),
    check(
      "bookings_order",
      sql`starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until`,
    ),
    check(
      "bookings_whose",
      sql`status = 'held' or (name is not null and email is not null and reference is not null and confirmed_at is not null)`,
    ),
    check("bookings_hold_ends", sql`(status = 'held') = (hold_expires_at is not null)`),
  ],
);

/** The history of a booking: who did what and why, and how its counsellor was chosen. */
export const bookingEvents = pgTable(
  "booking_events",
  {
    id: id(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text("kind").$type<BookingEventKind>().notNull(),
    /** Without personal data: times, counsellors' ids, the assignment rule. */
    facts: jsonb("facts").$type<Record<string, unknown>>().notNull().default({}),
    /** Written by a person; for staff alone. */
    reason: text("reason"),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [index("booking_events_booking_idx").on(table.bookingId, table.createdAt)],
);

/**
 * Consultations requested with an address that is not confirmed yet. A confirmed request becomes the booking with the
 * same id; others are deleted after a day. A hold, if any, reserves the time.
 */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    bookingId: uuid("booking_id").primaryKey(),
    claim: jsonb("claim").$type<SlotClaim>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    note: text("note"),
    /** Increases when the address is changed, which invalidates the email to the earlier one. */
    generation: integer("generation").notNull().default(1),
    /** Keyed hashes of its networks, narrowest first; none for localhost. */
    networks: text("networks").array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("booking_requests_networks_idx").using("gin", table.networks),
    index("booking_requests_email_idx").on(table.email),
    index("booking_requests_created_idx").on(table.createdAt),
  ],
);
