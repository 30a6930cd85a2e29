import { and, asc, desc, eq, gte, ilike, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import {
  bookingEvents,
  bookingRequests,
  bookings,
} from "#app/consultations/bookings/bookings.tables.server.ts";
import { slotAt, withoutNotice } from "#app/consultations/bookings/claim-slot.server.ts";
import { readDiaries } from "#app/consultations/bookings/diaries.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { freeSlots, whyUnavailable } from "#app/consultations/scheduling/free-slots.ts";
import type { Assignment, EpochMs, Interval } from "#app/consultations/scheduling/types.ts";
import { DAY_MS } from "#app/consultations/scheduling/zone-rules.ts";
import { messages } from "#app/conversations/threads/threads.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { shownAddressIn } from "#app/platform/sessions/no-address.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import type { StaffBooking, StaffBookingEvent, StaffBookingRow } from "./staff-booking.ts";

/** What one page shows at most. */
const MOST_SHOWN = 1000;
const MOST_FOUND = 50;

const ROW = {
  id: bookings.id,
  reference: bookings.reference,
  name: bookings.name,
  email: bookings.email,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  counsellorId: bookings.counsellorId,
  counsellor: counsellors.name,
  topic: bookings.topic,
  version: bookings.version,
  /** Who has asked for a time that is held until they confirm it. */
  askedBy: bookingRequests.name,
};

function selectRows(db: DbOrTransaction, where: SQL | undefined) {
  return db
    .select(ROW)
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(bookingRequests, eq(bookingRequests.bookingId, bookings.id))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function rowOf({ startsAt, endsAt, name, askedBy, email, ...row }: Row): StaffBookingRow {
  return {
    ...row,
    email: email && shownAddress(email),
    name: name ?? askedBy ?? "",
    waits: row.status === "held" && askedBy !== null,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  };
}

/**
 * The bookings that begin in a period, in order: of one counsellor or all; cancelled ones only when asked for.
 * Times that someone holds at `now` are among them.
 */
export async function listBookingsBetween(
  db: DbOrTransaction,
  within: Interval,
  about: { counsellorId: string | null; cancelled: boolean; now: Date },
): Promise<StaffBookingRow[]> {
  const rows = await selectRows(
    db,
    and(
      gte(bookings.startsAt, new Date(within.from)),
      lt(bookings.startsAt, new Date(within.to)),
      about.counsellorId === null ? undefined : eq(bookings.counsellorId, about.counsellorId),
      about.cancelled ? undefined : ne(bookings.status, "cancelled"),
      or(isNull(bookings.holdExpiresAt), sql`${bookings.holdExpiresAt} > ${about.now}`),
    ),
  )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(MOST_SHOWN);
  return rows.map(rowOf);
}

/** For how long after a consultation its missing outcome is listed. */
const RECORD_WITHIN_DAYS = 30;
export const MOST_TO_RECORD = 20;

/**
 * Consultations of the last 30 days that are over and have no outcome, the latest first: of one counsellor or all. One
 * more than `MOST_TO_RECORD` where there are more.
 */
export async function listBookingsToRecord(
  db: DbOrTransaction,
  counsellorId: string | null,
  now: Date,
): Promise<StaffBookingRow[]> {
  const rows = await selectRows(
    db,
    and(
      eq(bookings.status, "confirmed"),
      gte(bookings.startsAt, new Date(now.getTime() - RECORD_WITHIN_DAYS * DAY_MS)),
      lt(bookings.endsAt, now),
      lt(bookings.startsAt, now),
      counsellorId === null ? undefined : eq(bookings.counsellorId, counsellorId),
    ),
  )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST_TO_RECORD + 1);
  return rows.map(rowOf);
}

/** Bookings whose name, address or reference contains a text, the latest first. */
export async function searchBookings(db: DbOrTransaction, term: string): Promise<StaffBookingRow[]> {
  const pattern = `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await selectRows(
    db,
    and(
      ne(bookings.status, "held"),
      or(
        ilike(bookings.name, pattern),
        ilike(shownAddressIn(bookings.email), pattern),
        ilike(bookings.reference, pattern),
      ),
    ),
  )
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST_FOUND);
  return rows.map(rowOf);
}

/** The consultations of a student, the latest first. */
export async function listBookingsOfStudent(
  db: DbOrTransaction,
  studentId: string,
): Promise<StaffBookingRow[]> {
  const rows = await selectRows(db, eq(bookings.studentId, studentId))
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(MOST_FOUND);
  return rows.map(rowOf);
}

/** Open tasks of consultations that are due by a day and not snoozed on it, oldest first. */
export async function listTasksOfBookings(
  db: DbOrTransaction,
  by: string,
  counsellorId: string | null,
): Promise<{ id: string; bookingId: string; name: string; task: string; on: string }[]> {
  const rows = await db
    .select({
      id: tasks.id,
      bookingId: bookings.id,
      name: bookings.name,
      task: tasks.title,
      on: sql<string>`${tasks.dueOn}::text`,
    })
    .from(tasks)
    .innerJoin(bookings, eq(bookings.id, tasks.subjectId))
    .where(
      and(
        eq(tasks.subjectType, "booking"),
        isNull(tasks.doneAt),
        lte(tasks.dueOn, by),
        or(isNull(tasks.snoozedUntil), lte(tasks.snoozedUntil, by)),
        counsellorId === null ? undefined : eq(bookings.counsellorId, counsellorId),
      ),
    )
    .orderBy(asc(tasks.dueOn), asc(tasks.id))
    .limit(MOST_FOUND);
  return rows.map((row) => ({ ...row, name: row.name ?? "" }));
}

/** One booking with its history; null for none, and for a time that is only held. */
export async function findStaffBooking(db: DbOrTransaction, id: string): Promise<StaffBooking | null> {
  const [found] = await db
    .select({
      booking: bookings,
      counsellor: counsellors.name,
      meetingPlace: counsellorCalendars.meetingPlace,
      student: sql<string | null>`${students.firstName} || ' ' || ${students.lastName}`,
      noteThreadId: messages.threadId,
      agency: organisations.name,
    })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .leftJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, bookings.counsellorId))
    .leftJoin(students, eq(students.id, bookings.studentId))
    .leftJoin(organisations, eq(organisations.id, bookings.agencyId))
    .leftJoin(messages, and(eq(messages.id, bookings.id), eq(messages.threadId, bookings.studentId)))
    .where(eq(bookings.id, id));
  if (!found || found.booking.status === "held") return null;
  const { booking, ...beside } = found;
  return {
    ...rowOf({ ...booking, counsellor: beside.counsellor, askedBy: null }),
    ...beside,
    phone: booking.phone,
    note: booking.note,
    language: booking.language,
    channel: booking.channel,
    visitorZone: booking.visitorZone,
    counsellorZone: booking.counsellorZone,
    studentId: booking.studentId,
    outcomeNote: booking.outcomeNote,
    events: await listEvents(db, id),
  };
}

async function listEvents(db: DbOrTransaction, bookingId: string): Promise<StaffBookingEvent[]> {
  const rows = await db
    .select({ event: bookingEvents, by: profiles.fullName })
    .from(bookingEvents)
    .leftJoin(profiles, eq(profiles.userId, bookingEvents.actorId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.createdAt), desc(bookingEvents.id))
    .limit(MOST_SHOWN);
  const names = await counsellorNames(db);
  const readable = (value: unknown) => (typeof value === "string" ? (names.get(value) ?? value) : null);
  return rows.map(({ event, by }) => ({
    id: event.id,
    kind: event.kind,
    at: event.createdAt,
    by,
    reason: event.reason,
    from: readable(event.facts.from),
    to: readable(event.facts.to),
    assignment: assignmentOf(event.facts.assignment),
  }));
}

async function counsellorNames(db: DbOrTransaction): Promise<Map<string, string>> {
  const rows = await db.select({ id: counsellors.id, name: counsellors.name }).from(counsellors);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const DECIDED_BY = ["only-one", "share", "least-recent", "priority", "order"] as const;

function assignmentOf(value: unknown): Pick<Assignment, "decidedBy" | "candidates"> | null {
  if (typeof value !== "object" || value === null) return null;
  const { decidedBy, candidates } = value as Record<string, unknown>;
  return isOneOf(DECIDED_BY, decidedBy) && typeof candidates === "number" ? { decidedBy, candidates } : null;
}

/** Suggested times are soon, or close to the booking's own. */
const SOON_MS = 14 * DAY_MS;
const AROUND_MS = 7 * DAY_MS;

/** A colleague who is free at a booking's time, and what of it they do not do. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly lacksTopic: boolean;
  readonly lacksLanguage: boolean;
}

/**
 * Alternatives for a booking: free times of its counsellor in the next two weeks and in the week around it, and
 * colleagues who are free at its time, those with its topic and language first.
 */
export async function findAlternatives(
  db: DbOrTransaction,
  booking: Pick<StaffBooking, "id" | "status" | "start" | "counsellorId" | "topic" | "language">,
  now: Date,
): Promise<{ starts: EpochMs[]; colleagues: Colleague[] }> {
  const { start, counsellorId, topic, language } = booking;
  const today = now.getTime();
  if (booking.status !== "confirmed" || start <= today) return { starts: [], colleagues: [] };
  const within = { from: today, to: Math.max(today + SOON_MS, start + AROUND_MS) };
  const own = await readDiaries(db, { counsellorId, within, now, except: booking.id });
  const all = await readDiaries(db, { within: { from: start, to: start + 1 }, now });
  return {
    starts: own
      .flatMap((diary) => freeSlots(withoutNotice(diary), { ...within, now: today }))
      .map((slot) => slot.start)
      .filter((one) => one !== start && (one < today + SOON_MS || Math.abs(one - start) < AROUND_MS)),
    colleagues: all
      .filter((diary) => diary.counsellor.id !== counsellorId)
      .filter((diary) => whyUnavailable(withoutNotice(diary), slotAt(start), today) === null)
      .map(({ counsellor: { id, name, topics, languages } }) => ({
        id,
        name,
        lacksTopic: !topics.includes(topic),
        lacksLanguage: !languages.includes(language),
      }))
      .sort((a, b) => lacks(a) - lacks(b)),
  };
}

function lacks({ lacksTopic, lacksLanguage }: Colleague): number {
  return Number(lacksTopic) + Number(lacksLanguage);
}
