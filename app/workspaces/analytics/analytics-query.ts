import type { Grouping, Panel } from "./panels.ts";
import type { Period } from "./period.ts";

/** The selected records: those of a period and the previous one, in a time zone. */
export interface Asked {
  readonly panel: Panel;
  readonly by: Grouping;
  readonly period: Period;
  readonly timeZone: string;
  /** A day, `YYYY-MM-DD`, by the clock of that zone. */
  readonly today: string;
}
