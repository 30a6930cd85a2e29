import type { Subject } from "./panels.ts";
import type { Period } from "./period.ts";

/** The selected records: those of a period and the previous one, in a time zone. */
export interface Asked extends Subject {
  readonly period: Period;
  readonly timeZone: string;
  /** A day, `YYYY-MM-DD`, by the clock of that zone. */
  readonly today: string;
}
