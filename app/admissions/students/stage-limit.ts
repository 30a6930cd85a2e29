import type { StudentStage } from "./stages.ts";

/** More than there are stages and sub-stages. */
export const MOST_STAGE_LIMITS = 100;
export const MOST_LIMIT_DAYS = 730;

/** The escalation role of all owners; any other is the id of a custom role. */
export const ALL_OWNERS = "owners";

const DAY_MS = 86_400_000;

/** For how long students may stay somewhere: in a stage, or in one of its sub-stages. Days are calendar days. */
export interface StageLimit {
  readonly stage: StudentStage;
  readonly subStageId: string | null;
  readonly days: number;
}

/** Whole calendar days of a stay. */
export const daysSince = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
