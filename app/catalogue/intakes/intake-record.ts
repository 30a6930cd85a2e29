import type { IntakeState } from "./intakes.ts";

/** An intake as staff see it. */
export interface IntakeRecord {
  readonly code: string;
  readonly label: string;
  /** First and last day on which applications are taken, in UTC; null: open on that side. */
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly state: IntakeState;
  readonly version: number;
  /** `flexible` is always there and cannot be changed. */
  readonly fixed: boolean;
  /** Applications for it, whatever became of them; one that is used cannot be removed. */
  readonly applicationCount: number;
}
