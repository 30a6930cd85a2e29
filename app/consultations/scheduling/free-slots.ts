import { candidateStarts } from "./candidates.ts";
import { covers, coversInOrder, mergeIntervals, touches, touchesInOrder } from "./intervals.ts";
import { type DayNumber, dayOf } from "./local-time.ts";
import type {
  BusyTime,
  Diary,
  ExplainedSlots,
  HiddenReason,
  HiddenSlot,
  Interval,
  Slot,
  SlotQuery,
} from "./types.ts";
import { type WorkingTime, workingTime } from "./working-time.ts";
import { DAY_MS, localAt, MINUTE_MS, type ZoneRules, zoneRules } from "./zone-rules.ts";

/**
 * The slots of one counsellor that begin within the query and can be booked at `now`, in order of time.
 *
 * `diary.taken` has to hold everything that touches the query's interval, widened by a day on both sides, so
 * that neighbours and the daily maximum are judged rightly. The answer is the same for every visitor: no zone but
 * the counsellor's own plays a part.
 */
export function freeSlots(diary: Diary, query: SlotQuery): Slot[] {
  const judge = judgeOf(diary, query);
  return judge.starts.filter(judge.isFree).map(judge.slotAt);
}

/** `freeSlots` with the slots that the hours would give and that cannot be booked, each with its reason. */
export function explainedSlots(diary: Diary, query: SlotQuery): ExplainedSlots {
  const judge = judgeOf(diary, query);
  const free: Slot[] = [];
  const hidden: HiddenSlot[] = [];
  for (const start of judge.starts) {
    const because = judge.reasonAt(start);
    if (because === null) free.push(judge.slotAt(start));
    else hidden.push({ ...judge.slotAt(start), because });
  }
  return { free, hidden };
}

/** Why a time is unavailable; `not-offered` if it is not within these hours at all. */
export type NotFree = HiddenReason | { readonly code: "not-offered" };

/**
 * Whether `freeSlots` returns a slot: for a caller with a start that was offered before. Null if it does, else why
 * not.
 */
export function whyNotFree(diary: Diary, slot: Slot, now: number): NotFree | null {
  const judge = judgeOf(diary, { from: slot.start, to: slot.start + 1, now });
  return whyNot(judge, slot, judge.starts.includes(slot.start), now);
}

/**
 * Whether a counsellor can take a consultation at a time within their hours, whether it is one of their slots or not:
 * a reassigned one started in a colleague's time zone, and Nepal's half hours lie between India's. Null if they can,
 * else why not.
 */
export function whyUnavailable(diary: Diary, slot: Slot, now: number): NotFree | null {
  const judge = judgeOf(diary, { from: slot.start, to: slot.start + 1, now });
  return whyNot(judge, slot, judge.isWorked(slot.start), now);
}

function whyNot(judge: Judge, slot: Slot, offered: boolean, now: number): NotFree | null {
  if (slot.start < now) return { code: "past" };
  const asOffered = offered && judge.slotAt(slot.start).end === slot.end;
  return asOffered ? judge.reasonAt(slot.start) : { code: "not-offered" };
}

type Judge = ReturnType<typeof judgeOf>;

function judgeOf({ availability, taken }: Diary, query: SlotQuery) {
  const { rules } = availability;
  const duration = rules.durationMinutes * MINUTE_MS;
  const before = rules.bufferBeforeMinutes * MINUTE_MS;
  const after = rules.bufferAfterMinutes * MINUTE_MS;
  const notice = rules.minimumNoticeMinutes * MINUTE_MS;

  const zone = zoneRules(availability.zone, {
    from: Math.min(query.from, query.now),
    to: Math.max(query.to, query.now) + duration,
  });
  const dayAt = (instant: number) => dayOf(localAt(zone, instant));
  const lastDay = dayAt(query.now) + rules.horizonDays;
  const time = workingTime(availability, { from: query.from, to: query.to + duration });
  const perDay = rules.dailyMaximum === null ? null : bookedPerDay(taken, zone);

  const fullDay = (start: number) =>
    perDay !== null && (perDay.get(dayAt(start)) ?? 0) >= (rules.dailyMaximum ?? Infinity);

  const isBlocked = touchesInOrder(mergeIntervals(taken));
  const isOpen = coversInOrder(time.open);
  const isAway = touchesInOrder(time.away);
  /** For starts in order. Cheapest questions first; the same conditions as `reasonAt`, which says which fails. */
  const isFree = (start: number) =>
    start >= query.now + notice &&
    !isBlocked(start - before, start + duration + after) &&
    dayAt(start) <= lastDay &&
    isOpen(start, start + duration) &&
    !isAway(start, start + duration) &&
    !fullDay(start);

  const reasonAt = (start: number): HiddenReason | null => {
    const end = start + duration;
    if (start < query.now) return { code: "past" };
    const occupant = taken.find((one) => overlap(one.session ?? one, { from: start, to: end }));
    if (occupant !== undefined) return { code: BUSY_REASONS[occupant.kind] };
    if (start < query.now + notice) return { code: "notice", minutes: rules.minimumNoticeMinutes };
    if (dayAt(start) > lastDay) return { code: "horizon", days: rules.horizonDays };
    if (!covers(time.open, start, end)) return { code: "holiday", name: holidayName(time, start, end) };
    if (touches(time.away, start, end)) return { code: "time-off" };
    const withBuffers = { from: start - before, to: end + after };
    if (taken.some((one) => overlap(one, withBuffers))) return { code: "buffer" };
    return fullDay(start) ? { code: "daily-maximum", maximum: rules.dailyMaximum ?? 0 } : null;
  };

  return {
    starts: candidateStarts(time, rules, query),
    slotAt: (start: number): Slot => ({ start, end: start + duration }),
    isFree,
    isWorked: (start: number) => covers(time.all, start, start + duration),
    reasonAt,
  };
}

/** Bookings and holds by the day on which they begin in the counsellor's zone. */
function bookedPerDay(taken: readonly BusyTime[], zone: ZoneRules): Map<DayNumber, number> {
  const perDay = new Map<DayNumber, number>();
  for (const { session } of taken) {
    if (session === null) continue;
    const day = dayOf(localAt(zone, session.from));
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  return perDay;
}

function holidayName(time: WorkingTime, from: number, to: number): string {
  const closed = time.shifts.find(
    (shift) => shift.closedBy !== null && shift.stretches.some((part) => part.from < to && part.to > from),
  );
  return closed?.closedBy ?? "";
}

const BUSY_REASONS = { booking: "booked", hold: "held", busy: "busy" } as const;

function overlap(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The date on which an instant falls in a zone, as days since 1970: what the daily maximum counts by. */
export function localDay(zone: string, instant: number): DayNumber {
  return dayOf(localAt(zoneRules(zone, { from: instant, to: instant + DAY_MS }), instant));
}
