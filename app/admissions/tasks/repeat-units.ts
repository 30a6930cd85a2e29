export const REPEAT_UNITS = ["day", "week", "month", "year"] as const;
export type RepeatUnit = (typeof REPEAT_UNITS)[number];

/** Every so many days, weeks, months or years, counted from a first day. */
export interface Repeat {
  readonly unit: RepeatUnit;
  readonly every: number;
  /** `YYYY-MM-DD`; the 31st stays the 31st after a February. */
  readonly from: string;
}

export const MOST_EVERY = 99;
