/**
 * The terms of scheduling. Times are stored as entered (local time and zone) and become instants only when slots are
 * computed, so a change of the zone's rules never moves "nine o'clock".
 *
 * Instants are epoch milliseconds. Dates are `YYYY-MM-DD`. Times of day are minutes since midnight in local time, 0
 * to 1440 (1440 is the end of the day). Zones are IANA names. Intervals are half open.
 */

/** Milliseconds since 1970-01-01T00:00Z. */
export type EpochMs = number;
/** `YYYY-MM-DD`. */
export type LocalDate = string;
/** `YYYY-MM-DDTHH:MM`, a wall clock without a zone. */
export type LocalDateTime = string;
/** Minutes since midnight on the wall clock: 0 to 1440. */
export type MinuteOfDay = number;
/** Monday is 1, Sunday 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** From `from` (included) to `to` (excluded). */
export interface Interval {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/** Hours within one day of the wall clock; `from` is before `to`. */
export interface DayHours {
  readonly from: MinuteOfDay;
  readonly to: MinuteOfDay;
}

/** Weekly hours, in the zone of their office. */
export interface WeeklyHours extends DayHours {
  readonly weekday: Weekday;
  readonly zone: string;
  /** The office whose public holidays close these hours; null where there is none. */
  readonly officeId: string | null;
}

/** One date with its own hours instead of the weekly ones, regardless of holidays. No hours: a day off. */
export interface DateOverride {
  readonly date: LocalDate;
  readonly zone: string;
  readonly hours: readonly DayHours[];
}

/** Away from one wall-clock time to another. */
export interface TimeOff {
  readonly from: LocalDateTime;
  readonly until: LocalDateTime;
  readonly zone: string;
}

/** A day on which an office is closed: its weekly hours do not hold. Null closes the hours of every office. */
export interface PublicHoliday {
  readonly date: LocalDate;
  readonly name: string;
  readonly officeId: string | null;
}

export interface SlotRules {
  readonly durationMinutes: number;
  /** Between two starts, counted from the beginning of the hours. */
  readonly stepMinutes: number;
  /** Kept free before and after each booking. Of two neighbours both count: after the first and before the second. */
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly minimumNoticeMinutes: number;
  /** The last date that can be booked, in days after today in the counsellor's own zone. */
  readonly horizonDays: number;
  /** Bookings on one date of the counsellor's own zone; null where there is no limit. */
  readonly dailyMaximum: number | null;
}

/** Everything that determines when a counsellor can be booked, without existing bookings. */
export interface Availability {
  readonly counsellorId: string;
  /** The counsellor's own zone: its dates count for the daily maximum and the horizon. */
  readonly zone: string;
  readonly weekly: readonly WeeklyHours[];
  readonly overrides: readonly DateOverride[];
  readonly timeOff: readonly TimeOff[];
  readonly holidays: readonly PublicHoliday[];
  readonly rules: SlotRules;
}

/**
 * - `booking`: confirmed; its interval is the consultation with its own buffers.
 * - `hold`: a visitor is filling in the form; like a booking, until it expires.
 * - `busy`: from an imported calendar; has no buffers of its own and counts towards no maximum.
 */
export type BusyKind = "booking" | "hold" | "busy";

export interface BusyTime extends Interval {
  readonly kind: BusyKind;
  /** The consultation itself, for bookings and holds; the date of its beginning counts towards the daily maximum. */
  readonly session: Interval | null;
}

/** A consultation that can be booked. */
export interface Slot {
  readonly start: EpochMs;
  readonly end: EpochMs;
}

/** A slot of a team: who could take it. Never empty. */
export interface TeamSlot extends Slot {
  readonly counsellorIds: readonly string[];
}

/** Why a slot within the hours cannot be booked. */
export type HiddenReason =
  | { readonly code: "past" }
  | { readonly code: "notice"; readonly minutes: number }
  | { readonly code: "horizon"; readonly days: number }
  | { readonly code: "holiday"; readonly name: string }
  | { readonly code: "time-off" }
  | { readonly code: "booked" }
  | { readonly code: "held" }
  | { readonly code: "busy" }
  /** Free itself, but too close to a neighbour for the buffers. */
  | { readonly code: "buffer" }
  | { readonly code: "daily-maximum"; readonly maximum: number };

export interface HiddenSlot extends Slot {
  readonly because: HiddenReason;
}

export interface ExplainedSlots {
  readonly free: readonly Slot[];
  readonly hidden: readonly HiddenSlot[];
}

/** Which slots are asked for: those that begin within the interval. */
export interface SlotQuery extends Interval {
  readonly now: EpochMs;
}

/** The input for computing a counsellor's slots: availability, and booked times in any order. */
export interface Diary {
  readonly availability: Availability;
  readonly taken: readonly BusyTime[];
}

/** How a counsellor is assigned if the visitor selected none. */
export const ASSIGNMENT_RULES = ["round-robin", "least-recent", "priority"] as const;
export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

/** A counsellor who could take the slot, with what the rule looks at. */
export interface Candidate {
  readonly counsellorId: string;
  /** Share of the bookings under `round-robin`, a positive number; 2 gets twice as many as 1. */
  readonly weight: number;
  /** Under `priority` the smallest number comes first. */
  readonly priority: number;
  /** Bookings assigned within the period that fairness is judged over. */
  readonly assigned: number;
  /** When a booking was last assigned; null where never. */
  readonly lastAssignedAt: EpochMs | null;
}

/** The assigned counsellor with the reason; stored in the booking's history. */
export interface Assignment {
  readonly counsellorId: string;
  readonly rule: AssignmentRule;
  /** Out of how many. */
  readonly candidates: number;
  /** What decided: the rule itself, one of the tie-breaks, or that only one was free. */
  readonly decidedBy: "only-one" | "share" | "least-recent" | "priority" | "order";
}
