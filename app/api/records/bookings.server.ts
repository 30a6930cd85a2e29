import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { bookForStudent } from "#app/consultations/bookings/book-for-student.server.ts";
import type { SlotGone } from "#app/consultations/bookings/booking-refusal.ts";
import { BOOKING_LIMITS, USUAL_ZONE } from "#app/consultations/bookings/booking-schema.ts";
import { BOOKING_CHANNELS, BOOKING_STATUSES } from "#app/consultations/bookings/booking-statuses.ts";
import { MOST_AHEAD } from "#app/consultations/bookings/confirm.server.ts";
import { currentZoneName } from "#app/consultations/bookings/usual-zones.ts";
import { handOverBooking } from "#app/consultations/calendar/hand-over.server.ts";
import { BOOKING_OUTCOMES, STAFF_BOOKING_LIMITS } from "#app/consultations/calendar/staff-booking.ts";
import {
  cancelByStaff,
  moveByStaff,
  recordOutcome,
} from "#app/consultations/calendar/staff-commands.server.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
import { bookings, counsellors } from "#app/registry/tables.server.ts";
import { Refusal } from "./refusal.ts";
import {
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  givenMoment,
  moment,
  momentText,
  named,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";

/** A time that is only held is nobody's consultation yet. */
const STATUSES = BOOKING_STATUSES.filter((status) => status !== "held");

/** Pages show them as a calendar; one after the other they are a list for programs alone. */
const BOOKING_LIST = defineList({
  sorts: { starts: "instant" },
  filters: { counsellor: "record-id", student: "record-id", status: STATUSES },
  defaultSort: "starts",
  defaultDir: "desc",
});

const BOOKING_SOURCE: ListSource<"starts", "counsellor" | "student" | "status"> = {
  spec: BOOKING_LIST,
  from: sql`${bookings}`,
  id: sql`${bookings.id}`,
  orders: { starts: { by: sql`${bookings.startsAt}`, type: "timestamptz" } },
  base: () => sql`${bookings.status} <> 'held'`,
  filters: {
    counsellor: (id) => sql`${bookings.counsellorId} = ${id}::uuid`,
    student: (id) => sql`${bookings.studentId} = ${id}::uuid`,
    status: (status) => sql`${bookings.status} = ${status}::booking_status`,
  },
};

type BookingFailure = Failure | SlotGone | { readonly code: "over" };

/** What only bookings know is told in their own words. */
function orRefuse<Done>(done: Result<Done, BookingFailure>): Result<Done, Failure> {
  if (done.ok) return done;
  const { error } = done;
  if (error.code === "slot-gone") {
    const nearest = error.nearest.map((start) => new Date(start).toISOString()).join(", ") || "none";
    const detail = `The time cannot be had (${error.because}). The nearest that are free: ${nearest}.`;
    throw new Refusal("conflict", { detail });
  }
  if (error.code === "over") {
    throw new Refusal("conflict", { detail: "It has begun, or is cancelled." });
  }
  return { ok: false, error };
}

const creation = defineCreation({
  scope: "bookings:write",
  about:
    "Books a free time (see `slots`) for a student, who is told by mail. As when staff move one, neither the notice nor the horizon that visitors have counts. Without `counsellorId` one is found by the rule of the house among those who are free. 409 where the time is taken meanwhile, with the nearest that are free.",
  schema: z.strictObject({
    studentId: givenId(),
    startsAt: givenMoment().meta({ description: "The beginning of a free time.", format: "date-time" }),
    counsellorId: givenId().nullable().default(null),
    topic: z.enum(BOOKING_TOPICS),
    language: z.enum(BOOKING_LANGUAGES),
    timeZone: z
      .string()
      .refine(isTimeZone, { error: "A name of the IANA database." })
      .transform(currentZoneName)
      .default(USUAL_ZONE)
      .meta({ description: "By whose clock the student reads the time.", example: "Asia/Kathmandu" }),
    note: optionalLinesSchema({ max: BOOKING_LIMITS.note }).meta({
      description: "What it is about, for whoever holds it.",
    }),
  }),
  async apply(deps, actor, { startsAt: start, timeZone: zone, ...input }) {
    const booked = await bookForStudent(deps, actor, { ...input, start, zone });
    if (!booked.ok && booked.error.code === "already-exists") {
      throw new Refusal("conflict", { detail: `The student has ${MOST_AHEAD} consultations ahead.` });
    }
    return orRefuse(booked);
  },
});

const change = defineChange({
  scope: "bookings:write",
  about:
    "Moves a consultation to another free time of its counsellor, hands it over to a colleague at the same time, cancels it, or notes what came of it: one of these at a time. Who booked is told by mail of all but the last.",
  schema: z
    .strictObject({
      startsAt: givenMoment().optional().meta({ description: "Another time.", format: "date-time" }),
      counsellorId: givenId().optional().meta({ description: "A colleague who is free then." }),
      status: z
        .enum(["cancelled", ...BOOKING_OUTCOMES])
        .optional()
        .meta({
          description: "`attended` and `no-show` once it has begun; `confirmed` takes them back.",
        }),
      reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }).meta({
        description: "Of a move, a hand-over or a cancellation. Who booked reads why it is cancelled.",
      }),
      outcomeNote: optionalLinesSchema({ max: STAFF_BOOKING_LIMITS.note }).optional().meta({
        description: "With `attended`, `no-show` or `confirmed`: for staff alone. Stays where left out.",
      }),
    })
    .refine(
      ({ startsAt, counsellorId, status }) =>
        [startsAt, counsellorId, status].filter((value) => value !== undefined).length === 1,
      { error: "Give one of `startsAt`, `counsellorId` and `status`." },
    )
    .refine(({ status, outcomeNote }) => outcomeNote === undefined || isOneOf(BOOKING_OUTCOMES, status), {
      path: ["outcomeNote"],
      error: "It goes with `attended`, `no-show` or `confirmed`.",
    })
    .refine(({ status, reason }) => reason === null || !isOneOf(BOOKING_OUTCOMES, status), {
      path: ["reason"],
      error: "It goes with a move, a hand-over or a cancellation.",
    }),
  async lock(tx, id, { counsellorId }) {
    // Calendars come first everywhere.
    const [seen] = await tx
      .select({ counsellorId: bookings.counsellorId })
      .from(bookings)
      .where(eq(bookings.id, id));
    if (!seen) return null;
    await lockCalendars(tx, [seen.counsellorId, ...(counsellorId ? [counsellorId] : [])]);
    const [row] = await tx
      .select({ version: bookings.version, status: bookings.status })
      .from(bookings)
      .where(eq(bookings.id, id))
      .for("update");
    return row && row.status !== "held" ? row.version : null;
  },
  async apply(deps, actor, { id, version, patch }) {
    const { startsAt: start, counsellorId, status, reason } = patch;
    const asked = { id, version, reason };
    if (start !== undefined) return orRefuse(await moveByStaff(deps, actor, { ...asked, start }));
    if (counsellorId !== undefined) {
      return orRefuse(await handOverBooking(deps, actor, { ...asked, counsellorId }));
    }
    if (!isOneOf(BOOKING_OUTCOMES, status)) return orRefuse(await cancelByStaff(deps, actor, asked));
    const [row] = await deps.db
      .select({ note: bookings.outcomeNote })
      .from(bookings)
      .where(eq(bookings.id, id));
    const note = patch.outcomeNote === undefined ? (row?.note ?? null) : patch.outcomeNote;
    return recordOutcome(deps, actor, { id, version, status, note });
  },
});

export const bookingResource = defineResource({
  name: "bookings",
  scope: "bookings:read",
  one: "A consultation",
  about:
    "Consultations that were booked, the latest first. What was written before and after stays with people.",
  needs: "booking.list",
  opening: { action: "booking.view", subjectType: "booking" },
  spec: BOOKING_LIST,
  isSearched: false,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      reference: z.string(),
      status: z.enum(STATUSES),
      startsAt: moment(),
      endsAt: moment(),
      counsellor: named,
      studentId: recordId().nullable(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      topic: z.enum(BOOKING_TOPICS),
      language: z.enum(BOOKING_LANGUAGES),
      channel: z.enum(BOOKING_CHANNELS),
      cancelledAt: moment().nullable(),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "Booking" }),
  change,
  creation,
  page: pagesOf(() => BOOKING_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ booking: bookings, counsellor: counsellors.name })
      .from(bookings)
      .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
      .where(inArray(bookings.id, [...ids]));
    const records = rows.flatMap(({ booking, counsellor }) => {
      const { reference, name, email, status } = booking;
      if (status === "held" || reference === null || name === null || email === null) return [];
      return {
        id: booking.id,
        version: booking.version,
        reference,
        status,
        startsAt: booking.startsAt.toISOString(),
        endsAt: booking.endsAt.toISOString(),
        counsellor: { id: booking.counsellorId, name: counsellor },
        studentId: booking.studentId,
        name,
        email,
        phone: booking.phone,
        topic: booking.topic,
        language: booking.language,
        channel: booking.channel,
        cancelledAt: momentText(booking.cancelledAt),
        createdAt: booking.createdAt.toISOString(),
        updatedAt: booking.updatedAt.toISOString(),
      };
    });
    return inOrder(ids, records);
  },
});
