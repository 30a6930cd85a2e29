import type { Grouping, Panel } from "./panels.ts";
import type { Period } from "./period.ts";

/** Which records are looked at: those of a period and of the one before, by the clock of a zone. */
export interface Asked {
  readonly panel: Panel;
  readonly by: Grouping;
  readonly period: Period;
  readonly timeZone: string;
  /** A day, `YYYY-MM-DD`, by the clock of that zone. */
  readonly today: string;
}
