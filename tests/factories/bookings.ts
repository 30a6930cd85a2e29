import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import {
  calendarFeeds,
  counsellorCalendars,
  offices,
  weeklyHours,
} from "#app/consultations/availability/availability.tables.server.ts";
import type { SlotClaim } from "#app/consultations/bookings/booking-links.server.ts";
import { createBookingReference } from "#app/consultations/bookings/booking-reference.ts";
import { bookingRequests, bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { BOOKING_LANGUAGES, BOOKING_TOPICS } from "#app/consultations/scheduling/booking-choices.ts";
import { CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { makeCounsellor, only } from "./records.ts";

const MINUTE_MS = 60_000;

/** A counsellor who can be booked around the clock, every day, without notice, unless `calendar` says otherwise. */
export async function makeBookableCounsellor(
  db: DbOrTransaction,
  options: {
    name?: string;
    calendar?: Partial<typeof counsellorCalendars.$inferInsert>;
    /** Times of day, in minutes, on each day of the week. */
    hours?: readonly (readonly [from: number, to: number])[];
  } = {},
) {
  const counsellor = await makeCounsellor(db, options.name ? { name: options.name } : {});
  const zone = options.calendar?.zone ?? "UTC";
  await db.insert(counsellorCalendars).values({
    counsellorId: counsellor.id,
    zone,
    topics: [...BOOKING_TOPICS],
    languages: [...BOOKING_LANGUAGES],
    bufferAfter: 0,
    minimumNotice: 0,
    ...options.calendar,
  });
  const hours = options.hours ?? [[0, 1440]];
  await db.insert(weeklyHours).values(
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      hours.map(([fromMinute, toMinute]) => ({
        counsellorId: counsellor.id,
        weekday,
        fromMinute,
        toMinute,
        zone,
      })),
    ),
  );
  return counsellor;
}

/** So many minutes after midnight of a day to come, in UTC; a time that no test lives to see. */
export function comingSlot(minute: number, days = 3): number {
  const day = 24 * 60 * MINUTE_MS;
  return Math.floor(Date.now() / day) * day + days * day + minute * MINUTE_MS;
}

/** A confirmed consultation, as if a visitor had booked it. */
export async function makeBooking(
  db: DbOrTransaction,
  counsellorId: string,
  start: number,
  more: Partial<typeof bookings.$inferInsert> = {},
): Promise<typeof bookings.$inferSelect> {
  const now = new Date();
  const startsAt = new Date(start);
  const endsAt = new Date(start + CONSULTATION_MINUTES * MINUTE_MS);
  return only(
    await db
      .insert(bookings)
      .values({
        reference: createBookingReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
        counsellorId,
        status: "confirmed",
        startsAt,
        endsAt,
        blockedFrom: startsAt,
        blockedUntil: endsAt,
        counsellorZone: "UTC",
        visitorZone: "Asia/Kathmandu",
        topic: "choosing",
        language: "en",
        channel: "site",
        name: "Sita Rai",
        email: "sita.rai@example.com",
        confirmedAt: now,
        ...more,
      })
      .returning(),
  );
}

/** A requested consultation that is not confirmed; its time is free. */
export async function makeBookingRequest(
  db: DbOrTransaction,
  counsellorId: string,
  start: number,
  more: Partial<typeof bookingRequests.$inferInsert> = {},
): Promise<typeof bookingRequests.$inferSelect> {
  const bookingId = randomUUID();
  const claim: SlotClaim = {
    bookingId,
    counsellorId,
    start,
    topic: "visa",
    language: "ne",
    zone: "Asia/Kathmandu",
    channel: "site",
    assignment: null,
    madeAt: Date.now(),
  };
  const email = `asha.${bookingId}@example.com`;
  return only(
    await db
      .insert(bookingRequests)
      .values({ bookingId, claim, name: "Asha Thapa", email, networks: [], ...more })
      .returning(),
  );
}

/** An office that keeps Sydney's clock. */
export async function makeOffice(db: DbOrTransaction, name: string): Promise<typeof offices.$inferSelect> {
  return only(await db.insert(offices).values({ name, zone: "Australia/Sydney" }).returning());
}

/** The private address of the consultations of a counsellor who has none; gives the secret in it. */
export async function makeFeed(db: DbOrTransaction): Promise<string> {
  const { id } = await makeCounsellor(db);
  const token = randomBytes(24).toString("base64url");
  const tokenHash = keyedHash(TEST_SECRET, "link", `calendar-feed ${token}`);
  await db.insert(calendarFeeds).values({ counsellorId: id, tokenHash });
  return token;
}

/** Makes a member of staff a counsellor who can be booked; gives the counsellor's id. */
export async function giveHours(db: DbOrTransaction, userId: string): Promise<string> {
  const { id } = await makeBookableCounsellor(db);
  await db.update(counsellors).set({ userId }).where(eq(counsellors.id, id));
  return id;
}
