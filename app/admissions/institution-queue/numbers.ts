import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/** The steps of the funnel, each a subset of the one before. */
export const FUNNEL_STEPS = ["received", "reviewed", "offered", "accepted", "enrolled"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The dimensions of the reports. */
export const NUMBER_PARTS = ["country", "course", "partner", "intake"] as const;
export type NumberPart = (typeof NUMBER_PARTS)[number];

/** The number of applications at each step, and the median days until the institution's actions. */
export interface Funnel {
  readonly counts: Readonly<Record<FunnelStep, number>>;
  /** Days from receipt until review started; null if it has not started. */
  readonly daysToReview: number | null;
  /** In the institution's own response time; null without a decision. */
  readonly daysToDecide: number | null;
}

export interface FunnelRow extends Funnel {
  /** The value of the dimension; null: none was selected. */
  readonly key: string | null;
  readonly label: string | null;
}

/** Calendar dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The period in a URL; without two valid dates in order, the year up to `today`. */
export function periodOf(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (isCalendarDate(from) && isCalendarDate(to) && from <= to) return { from, to };
  const [year = "", month = "", day = ""] = today.split("-");
  const begin = `${Number(year) - 1}-${month}-${day}`;
  return { from: isCalendarDate(begin) ? begin : `${Number(year) - 1}-${month}-28`, to: today };
}

/** A count as a percentage of the first step's, for its bar; 0 if that is 0. */
export const shareOf = (count: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((count / whole) * 100);
