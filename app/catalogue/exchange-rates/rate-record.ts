import type { RatePair } from "./rate-schema.ts";

/** A rate as it stood from one day to the next. */
export interface DatedRate {
  readonly rate: number;
  readonly asOf: string;
  readonly source: string;
}

/** A pair with the rate that stands, if there is one. */
export interface RateRecord extends RatePair {
  readonly id: string;
  readonly current: DatedRate | null;
  /** 0 while there is no rate. */
  readonly version: number;
}
