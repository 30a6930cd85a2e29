import { and, eq, gt, lt, lte } from "drizzle-orm";
import { CALENDAR_LIMITS, CONSULTATION_MINUTES } from "#app/consultations/scheduling/booking-rules.ts";
import { lockCalendars } from "#app/consultations/scheduling/calendar-lock.server.ts";
import {
  freeSlots,
  type NotFree,
  whyNotFree,
  whyUnavailable,
} from "#app/consultations/scheduling/free-slots.ts";
import { nearestSlots, teamSlots } from "#app/consultations/scheduling/team-slots.ts";
import type { EpochMs, Slot } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, MINUTE_MS } from "#app/consultations/scheduling/zone-rules.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { causeOf, type SlotUnavailable, type SlotUnavailableCause } from "./booking-refusal.ts";
import type { RequestedBooking } from "./booking-schema.ts";
import { bookings } from "./bookings.tables.server.ts";
import { type DiaryOfCounsellor, readDiaries } from "./diaries.server.ts";

/** How many free times are shown to a visitor who was too late. */
const ALTERNATIVES = 6;
/** Searches near the time first, and further away only if too few are free. */
const ALTERNATIVES_WITHIN_DAYS = [2, 21] as const;

export function slotAt(start: EpochMs): Slot {
  return { start, end: start + CONSULTATION_MINUTES * MINUTE_MS };
}

/** The timestamps of a booking's row, including buffers. */
export function rowTimes(start: EpochMs, { availability }: DiaryOfCounsellor) {
  const { bufferBeforeMinutes, bufferAfterMinutes } = availability.rules;
  const { end } = slotAt(start);
  return {
    startsAt: new Date(start),
    endsAt: new Date(end),
    blockedFrom: new Date(start - bufferBeforeMinutes * MINUTE_MS),
    blockedUntil: new Date(end + bufferAfterMinutes * MINUTE_MS),
    counsellorZone: availability.zone,
  };
}

/**
 * Locks a counsellor's calendar and checks one slot of it in its current state: what is then written in the same
 * transaction cannot collide. Expired holds are deleted. Returns the diary, or the reason why the slot is not free.
 *
 * @param options.except a booking whose own time is not an obstacle
 * @param options.byStaff ignores notice and horizon; everything else applies
 * @param options.anyMinute any time within the hours will do, whether a slot starts there or not
 */
export async function claimSlot(
  tx: Transaction,
  counsellorId: string,
  start: EpochMs,
  now: Date,
  options: { except?: string; byStaff?: boolean; anyMinute?: boolean } = {},
): Promise<{ free: true; diary: DiaryOfCounsellor } | { free: false; because: NotFree }> {
  await lockCalendars(tx, [counsellorId]);
  await tx
    .delete(bookings)
    .where(
      and(
        eq(bookings.counsellorId, counsellorId),
        eq(bookings.status, "held"),
        lte(bookings.holdExpiresAt, now),
        gt(bookings.startsAt, new Date(start - DAY_MS)),
        lt(bookings.startsAt, new Date(start + DAY_MS)),
      ),
    );
  const [diary] = await readDiaries(tx, {
    counsellorId,
    within: { from: start, to: start + 1 },
    now,
    ...(options.except ? { except: options.except } : {}),
  });
  if (!diary) return { free: false, because: { code: "not-offered" } };
  const judged = options.byStaff ? withoutNotice(diary) : diary;
  const why = options.anyMinute ? whyUnavailable : whyNotFree;
  const because = why(judged, slotAt(start), now.getTime());
  return because === null ? { free: true, diary } : { free: false, because };
}

/** A diary for bookings by staff: without notice and horizon. */
export function withoutNotice(diary: DiaryOfCounsellor): DiaryOfCounsellor {
  const { availability } = diary;
  const rules = {
    ...availability.rules,
    minimumNoticeMinutes: 0,
    horizonDays: CALENDAR_LIMITS.horizonDays.max,
  };
  return { ...diary, availability: { ...availability, rules } };
}

/** The refusal of a slot: why, and what is free around it. */
export async function slotUnavailable(
  db: DbOrTransaction,
  wish: Pick<RequestedBooking, "topic" | "language" | "counsellorId">,
  start: EpochMs,
  now: Date,
  because: SlotUnavailableCause,
): Promise<SlotUnavailable> {
  const wanted = Math.max(start, now.getTime());
  let nearest: Slot[] = [];
  for (const days of ALTERNATIVES_WITHIN_DAYS) {
    const within = {
      from: Math.max(now.getTime(), wanted - days * DAY_MS),
      to: wanted + days * DAY_MS,
    };
    const diaries = await readDiaries(db, { ...wish, within, now });
    nearest = nearestSlots(teamSlots(diaries, { ...within, now: now.getTime() }), wanted, ALTERNATIVES);
    if (nearest.length >= ALTERNATIVES) break;
  }
  return { code: "slot-gone", because, nearest: nearest.map((slot) => slot.start) };
}

/**
 * Why none of several counsellors is free: that the time is taken says more than that one of them never offered it.
 */
export function causeAmong(reasons: readonly NotFree[]): SlotUnavailableCause {
  const causes = reasons.map(causeOf);
  const order: readonly SlotUnavailableCause[] = ["taken", "past", "notice", "horizon"];
  return order.find((cause) => causes.includes(cause)) ?? "not-offered";
}

/** Whether anything is free between two moments. */
export function isAnythingFree(
  diaries: readonly DiaryOfCounsellor[],
  from: EpochMs,
  to: EpochMs,
  now: Date,
): boolean {
  return diaries.some((diary) => freeSlots(diary, { from, to, now: now.getTime() }).length > 0);
}
