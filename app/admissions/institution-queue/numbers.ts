import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/** The steps of the funnel, each one a part of the one before. */
export const FUNNEL_STEPS = ["received", "reviewed", "offered", "accepted", "enrolled"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** By what the numbers are parted. */
export const NUMBER_PARTS = ["country", "course", "partner", "intake"] as const;
export type NumberPart = (typeof NUMBER_PARTS)[number];

/** How many reached each step, and the median days to what the institution did. */
export interface Funnel {
  readonly counts: Readonly<Record<FunnelStep, number>>;
  /** Days from receipt until review started; null if it has not started. */
  readonly daysToReview: number | null;
  /** Of the institution's own clock until its decision; null where there is none. */
  readonly daysToDecide: number | null;
}

export interface FunnelRow extends Funnel {
  /** The value of the part; null: none was chosen. */
  readonly key: string | null;
  readonly label: string | null;
}

/** Calendar dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period of an address; what is no pair of days in order is the last year up to `today`. */
export function periodOf(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isCalendarDate(from) && isCalendarDate(to) && from <= to) return { from, to };
  const [year = "", month = "", day = ""] = today.split("-");
  const begin = `${Number(year) - 1}-${month}-${day}`;
  return { from: isCalendarDate(begin) ? begin : `${Number(year) - 1}-${month}-28`, to: today };
}

/** A count as percent of the first step's, for its bar; 0 where there is none. */
export const shareOf = (count: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((count / whole) * 100);
