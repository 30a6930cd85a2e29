import type { StartRisk } from "./last-safe-day.ts";
import type { VisaDate, VisaState } from "./visa-file.ts";

/** What an application’s own page shows of its visa file. Days are calendar dates. */
export interface VisaSummary {
  readonly state: VisaState;
  readonly risk: StartRisk;
  readonly plannedOn: string | null;
  /** The last safe day; null while something is missing for it. */
  readonly safeOn: string | null;
  /** The next request or appointment. */
  readonly due: VisaDate | null;
  readonly today: string;
}
