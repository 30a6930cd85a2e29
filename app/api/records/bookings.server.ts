import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { BOOKING_CHANNELS, BOOKING_STATUSES } from "#app/consultations/bookings/booking-statuses.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { bookings, counsellors } from "#app/registry/tables.server.ts";
import { defineResource, moment, momentText, named, pagesOf, recordId, version } from "./resource.server.ts";

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
