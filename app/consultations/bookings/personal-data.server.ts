import { sql } from "drizzle-orm";
import { ERASED_EMAIL, ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed, among } from "#app/platform/personal-data/rows-of.server.ts";
import { bookingEvents, bookingRequests, bookings } from "./bookings.tables.server.ts";

/** Consultations, and what happened to them. */
export const bookingHoldings: readonly Holding[] = [
  holding({
    section: "consultations",
    table: bookings,
    columns: {
      id: "technical",
      reference: "copied",
      counsellorId: {
        as: "counsellor",
        value: sql`(select c.name from counsellors c where c.id = ${bookings.counsellorId})`,
      },
      status: "copied",
      startsAt: "copied",
      endsAt: "copied",
      blockedFrom: "technical",
      blockedUntil: "technical",
      counsellorZone: "technical",
      visitorZone: "copied",
      topic: "copied",
      language: "copied",
      channel: "copied",
      holdExpiresAt: "technical",
      heldBy: "technical",
      name: "copied",
      email: "copied",
      phone: "copied",
      note: "copied",
      studentId: "technical",
      userId: "technical",
      agencyId: "others",
      linkGeneration: "technical",
      remindedDayAt: "copied",
      remindedHourAt: "copied",
      cancelledAt: "copied",
      outcomeNote: "internal",
      confirmedAt: "copied",
      version: "technical",
      createdAt: "copied",
      updatedAt: "copied",
    },
    whose: ({ bookingIds }) => among(bookings.id, bookingIds),
    // The row stays for statistics; a future one is cancelled.
    erasure: {
      because: "others",
      emptied: (now) => {
        const off = sql`${bookings.status} = 'confirmed' and ${bookings.startsAt} > ${now.toISOString()}::timestamptz`;
        return {
          name: ERASED_NAME,
          email: ERASED_EMAIL,
          phone: null,
          note: null,
          outcomeNote: null,
          heldBy: null,
          status: sql`case when ${off} then 'cancelled'::booking_status else ${bookings.status} end`,
          cancelledAt: sql`case when ${off} then ${now.toISOString()}::timestamptz else ${bookings.cancelledAt} end`,
          linkGeneration: sql`${bookings.linkGeneration} + 1`,
          version: sql`${bookings.version} + 1`,
        };
      },
    },
    newestBy: bookings.startsAt,
  }),
  holding({
    section: "consultations",
    table: bookingRequests,
    columns: {
      bookingId: "technical",
      claim: { as: "status", value: sql`'waits for confirmation'` },
      name: "copied",
      email: "copied",
      phone: "copied",
      note: "copied",
      generation: "technical",
      networks: "technical",
      createdAt: "copied",
    },
    whose: ({ emails }) => addressed(bookingRequests.email, emails),
    erasure: "deleted",
    newestBy: bookingRequests.createdAt,
  }),
  holding({
    section: "consultationHistory",
    table: bookingEvents,
    columns: {
      id: "technical",
      bookingId: {
        as: "consultation",
        value: sql`(select b.reference from bookings b where b.id = ${bookingEvents.bookingId})`,
      },
      kind: "copied",
      facts: "technical",
      reason: "internal",
      actorId: "others",
      createdAt: "copied",
    },
    whose: ({ bookingIds }) => among(bookingEvents.bookingId, bookingIds),
    erasure: { because: "others", emptied: () => ({ reason: null }) },
    newestBy: bookingEvents.createdAt,
  }),
];
