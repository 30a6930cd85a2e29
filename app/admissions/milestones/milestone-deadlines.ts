import type { MilestoneKind } from "./milestone-kinds.ts";

export const MILESTONE_DEADLINES = ["lodge-visa", "census", "passport-ends"] as const;
export type MilestoneDeadlineKind = (typeof MILESTONE_DEADLINES)[number];

export interface MilestoneDeadline {
  readonly kind: MilestoneDeadlineKind;
  /** Calendar date. */
  readonly day: string;
}

export interface DeadlineFacts {
  readonly steps: readonly { readonly kind: MilestoneKind; readonly censusOn: string | null }[];
  /** The start of the course by the accepted offer, the deferral or the intake; null if unknown. */
  readonly startsOn: string | null;
  readonly passportEndsOn: string | null;
}

const ENDS: readonly MilestoneKind[] = ["withdrawn", "transferred"];

/**
 * Deadlines of an application in progress. The visa has to be lodged before the course starts, but how long before
 * cannot be promised. The census date is set by the institution, so there is none until it has been recorded. The
 * passport matters until the process has ended.
 */
export function milestoneDeadlines({ steps, startsOn, passportEndsOn }: DeadlineFacts): MilestoneDeadline[] {
  const has = (kind: MilestoneKind) => steps.some((step) => step.kind === kind);
  if (ENDS.some(has)) return [];
  const due: MilestoneDeadline[] = [];
  const lodged = has("visa-lodged") || has("visa-granted") || has("arrived") || has("enrolled");
  if (has("coe-issued") && !lodged && startsOn !== null) due.push({ kind: "lodge-visa", day: startsOn });
  const census = steps.findLast((step) => step.kind === "enrolled")?.censusOn ?? null;
  if (census !== null && !has("census-passed")) due.push({ kind: "census", day: census });
  if (passportEndsOn !== null && !has("census-passed"))
    due.push({ kind: "passport-ends", day: passportEndsOn });
  return due.toSorted((one, other) => one.day.localeCompare(other.day));
}
