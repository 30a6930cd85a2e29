import { and, asc, eq, sql } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { teamSlots } from "#app/consultations/scheduling/team-slots.ts";
import type { Interval, LocalDate } from "#app/consultations/scheduling/types.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { RequestedBooking } from "./booking-schema.ts";
import { addDays, dateAt, daysBetween, daysInterval } from "./day-interval.ts";
import { readDiaries } from "./diaries.server.ts";
import { dayOfSlot, type Offer, offerOf, STRIP_DAYS, stripOf } from "./offer.ts";

/** A counsellor that a visitor can choose. */
export interface CounsellorChoice {
  readonly id: string;
  readonly name: string;
}

/** The counsellors who accept bookings, by name; if there are none, the page offers a request instead. */
export function listCounsellorChoices(db: DbOrTransaction): Promise<CounsellorChoice[]> {
  return db
    .select({ id: counsellors.id, name: counsellors.name })
    .from(counsellors)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(and(eq(counsellors.active, true), eq(counsellorCalendars.takesBookings, true)))
    .orderBy(asc(sql`lower(${counsellors.name})`), asc(counsellors.id));
}

interface OfferOptions {
  /** The booking that looks for another time. */
  readonly moves?: { readonly id: string; readonly startsAt: Date };
}

/**
 * The free times of a week for a wish, and of one day in it; without a day the first that has any, in this week
 * or a later one. Null when nothing is free up to the horizon. The number of queries depends on nothing. A booking
 * that moves takes no room, but its own time is not offered: choosing it would move nothing.
 */
export async function findOffer(
  db: DbOrTransaction,
  wish: RequestedBooking,
  asked: { day: LocalDate | null; from: LocalDate | null },
  now: Date,
  options: OfferOptions = {},
): Promise<Offer | null> {
  const { zone } = wish;
  const today = dateAt(now.getTime(), zone);
  const wanted = asked.from ?? asked.day;
  const first = stripOf(wanted ?? today, today);
  const day = asked.day !== null && asked.day >= today ? asked.day : null;
  const inStrip = await readFree(db, wish, daysInterval(first, STRIP_DAYS, zone), now, options);
  const { horizonDays } = inStrip;
  const last = addDays(today, horizonDays + 1);
  const offer = offerOf(inStrip.slots, { zone, first, day });
  const chosenIsFree = offer.parts.length > 0;
  const ahead = chosenIsFree
    ? null
    : await nextFreeDay(db, wish, { from: addDays(offer.day, 1), last }, now, options);
  if (!chosenIsFree && wanted === null) {
    return ahead === null ? null : findOffer(db, wish, { day: ahead, from: null }, now, options);
  }
  const later = addDays(first, STRIP_DAYS);
  return {
    ...offer,
    earlier: first > today ? addDays(first, -STRIP_DAYS) : null,
    later: later <= last ? later : null,
    nextFree: ahead,
  };
}

async function readFree(
  db: DbOrTransaction,
  { topic, language, counsellorId }: RequestedBooking,
  within: Interval,
  now: Date,
  { moves }: OfferOptions,
) {
  const except = moves ? { except: moves.id } : {};
  const diaries = await readDiaries(db, { topic, language, counsellorId, within, now, ...except });
  const slots = teamSlots(diaries, { ...within, now: now.getTime() });
  return {
    slots: moves ? slots.filter(({ start }) => start !== moves.startsAt.getTime()) : slots,
    horizonDays: Math.max(0, ...diaries.map(({ availability }) => availability.rules.horizonDays)),
  };
}

async function nextFreeDay(
  db: DbOrTransaction,
  wish: RequestedBooking,
  { from, last }: { from: LocalDate; last: LocalDate },
  now: Date,
  options: OfferOptions,
): Promise<LocalDate | null> {
  const days = daysBetween(from, last) + 1;
  if (days <= 0) return null;
  const { slots } = await readFree(db, wish, daysInterval(from, days, wish.zone), now, options);
  const [slot] = slots;
  return slot === undefined ? null : dayOfSlot(slot, wish.zone);
}
