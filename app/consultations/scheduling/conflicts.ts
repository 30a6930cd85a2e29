import { covers, touches } from "./intervals.ts";
import type { Availability, Interval } from "./types.ts";
import { workingTime } from "./working-time.ts";

/** Why a booking no longer fits the hours. It stays; staff decide what to do. */
export type ConflictReason = "time-off" | "holiday" | "outside-hours";

export interface BookingConflict<B extends Interval> {
  readonly booking: B;
  readonly because: ConflictReason;
}

/** The bookings that lie outside of a counsellor's hours or in their time off, in the order given. */
export function bookingConflicts<B extends Interval>(
  availability: Availability,
  bookings: readonly B[],
): BookingConflict<B>[] {
  if (bookings.length === 0) return [];
  const time = workingTime(availability, {
    from: Math.min(...bookings.map((booking) => booking.from)),
    to: Math.max(...bookings.map((booking) => booking.to)),
  });
  const conflicts: BookingConflict<B>[] = [];
  for (const booking of bookings) {
    const { from, to } = booking;
    if (touches(time.away, from, to)) conflicts.push({ booking, because: "time-off" });
    else if (covers(time.open, from, to)) continue;
    else conflicts.push({ booking, because: covers(time.all, from, to) ? "holiday" : "outside-hours" });
  }
  return conflicts;
}
