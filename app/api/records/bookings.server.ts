import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { bookForStudent } from "#app/consultations/bookings/book-for-student.server.ts";
import type { SlotUnavailable } from "#app/consultations/bookings/booking-refusal.ts";
import { BOOKING_LIMITS, USUAL_ZONE } from "#app/consultations/bookings/booking-schema.ts";
import { BOOKING_CHANNELS, BOOKING_STATUSES } from "#app/consultations/bookings/booking-statuses.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { MOST_AHEAD } from "#app/consultations/bookings/confirm.server.ts";
import { reassignBooking } from "#app/consultations/calendar/reassign.server.ts";
import { BOOKING_OUTCOMES, STAFF_BOOKING_LIMITS } from "#app/consultations/calendar/staff-booking.ts";
import {
  cancelByStaff,
  moveByStaff,
  recordOutcome,
} from "#app/consultations/calendar/staff-commands.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { isTimeZone } from "#app/platform/words/locale.ts";
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

/** A time that is only held is not a consultation yet. */
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

type BookingFailure = Failure | SlotUnavailable | { readonly code: "over" };

/** Returns failures that only bookings have as error responses with a specific text. */
function orRefuse<Done>(done: Result<Done, BookingFailure>): Result<Done, Failure> {
  if (done.ok) return done;
  const { error } = done;
  if (error.code === "slot-gone") {
    const nearest = error.nearest.map((start) => new Date(start).toISOString()).join(", ") || "none";
    const detail = `The time is not available (${error.because}). Nearest available times: ${nearest}.`;
    throw new Refusal("conflict", { detail });
  }
  if (error.code === "over") {
    throw new Refusal("conflict", { detail: "The consultation has started or is cancelled." });
  }
  return { ok: false, error };
}

const creation = defineCreation({
  scope: "bookings:write",
  about:
    "Books an available time (see `slots`) for a student, who is emailed. As for staff, minimum notice and maximum days ahead do not apply. Without `counsellorId`, the agency’s assignment rule selects one of the available counsellors. If the time is no longer available, the response is 409 with the nearest available times.",
  schema: z.strictObject({
    studentId: givenId(),
    startsAt: givenMoment().meta({ description: "Start of an available time.", format: "date-time" }),
    counsellorId: givenId().nullable().default(null),
    topic: z.enum(BOOKING_TOPICS),
    language: z.enum(BOOKING_LANGUAGES),
    timeZone: z
      .string()
      .refine(isTimeZone, { error: "Must be a time zone name from the IANA database." })
      .transform(currentZoneName)
      .default(USUAL_ZONE)
      .meta({ description: "Time zone in which times are shown to the student.", example: "Asia/Kathmandu" }),
    note: optionalLinesSchema({ max: BOOKING_LIMITS.note }).meta({
      description: "Note about the topic, for the counsellor.",
    }),
  }),
  async apply(deps, actor, { startsAt: start, timeZone: zone, ...input }) {
    const booked = await bookForStudent(deps, actor, { ...input, start, zone });
    if (!booked.ok && booked.error.code === "already-exists") {
      throw new Refusal("conflict", {
        detail: `The student already has ${MOST_AHEAD} upcoming consultations.`,
      });
    }
    return orRefuse(booked);
  },
});

const change = defineChange({
  scope: "bookings:write",
  about:
    "Moves a consultation to another available time of its counsellor, reassigns it to another counsellor at the same time, cancels it, or records its outcome. Each request does one of these. The person who booked is emailed, except when an outcome is recorded.",
  schema: z
    .strictObject({
      startsAt: givenMoment().optional().meta({
        description: "New start time. Must be an available time of the counsellor.",
        format: "date-time",
      }),
      counsellorId: givenId()
        .optional()
        .meta({ description: "ID of the new counsellor, who must be available at this time." }),
      status: z
        .enum(["cancelled", ...BOOKING_OUTCOMES])
        .optional()
        .meta({
          description:
            "`cancelled` cancels the consultation. `attended` and `no-show` record the outcome after the consultation has started. `confirmed` clears the outcome.",
        }),
      reason: optionalLineSchema({ max: STAFF_BOOKING_LIMITS.reason }).meta({
        description:
          "Reason for moving, reassigning or cancelling the consultation. The person who booked can read the reason for a cancellation.",
      }),
      outcomeNote: optionalLinesSchema({ max: STAFF_BOOKING_LIMITS.note }).optional().meta({
        description:
          "Note about the outcome, for staff only. Allowed with `attended`, `no-show` or `confirmed`. If omitted, the current note does not change.",
      }),
    })
    .refine(
      ({ startsAt, counsellorId, status }) =>
        [startsAt, counsellorId, status].filter((value) => value !== undefined).length === 1,
      { error: "Must contain exactly one of `startsAt`, `counsellorId` and `status`." },
    )
    .refine(({ status, outcomeNote }) => outcomeNote === undefined || isOneOf(BOOKING_OUTCOMES, status), {
      path: ["outcomeNote"],
      error: "Allowed only with `attended`, `no-show` or `confirmed`.",
    })
    .refine(({ status, reason }) => reason === null || !isOneOf(BOOKING_OUTCOMES, status), {
      path: ["reason"],
      error: "Allowed only when the consultation is moved, reassigned or cancelled.",
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
      return orRefuse(await reassignBooking(deps, actor, { ...asked, counsellorId }));
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
  one: "a consultation",
  about: "Booked consultations, latest first. Notes from before and after a consultation are not included.",
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
      email: z.string().nullable().meta({ description: "Null for a student with only a phone number." }),
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
        email: shownAddress(email) || null,
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
