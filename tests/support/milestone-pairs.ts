import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";

/** The shortest way to each step of an application, the step itself last. */
export const WAYS: Readonly<Record<MilestoneKind, readonly MilestoneKind[]>> = {
  "deposit-paid": ["deposit-paid"],
  "coe-issued": ["coe-issued"],
  "visa-lodged": ["coe-issued", "visa-lodged"],
  "visa-granted": ["coe-issued", "visa-lodged", "visa-granted"],
  "visa-refused": ["coe-issued", "visa-lodged", "visa-refused"],
  arrived: ["coe-issued", "visa-lodged", "visa-granted", "arrived"],
  enrolled: ["coe-issued", "enrolled"],
  "census-passed": ["coe-issued", "enrolled", "census-passed"],
  deferred: ["coe-issued", "deferred"],
  withdrawn: ["coe-issued", "withdrawn"],
  transferred: ["coe-issued", "transferred"],
};

const ENDS = ["withdrawn", "transferred"] as const satisfies readonly MilestoneKind[];

/** What may follow the shortest way to a step; written by hand, so that the rules cannot move unseen. */
export const MAY_FOLLOW: Readonly<Record<MilestoneKind, readonly MilestoneKind[]>> = {
  "deposit-paid": ["coe-issued", "deferred", ...ENDS],
  "coe-issued": ["deposit-paid", "visa-lodged", "arrived", "enrolled", "deferred", ...ENDS],
  "visa-lodged": ["deposit-paid", "visa-granted", "visa-refused", "arrived", "enrolled", "deferred", ...ENDS],
  "visa-granted": ["deposit-paid", "arrived", "enrolled", "deferred", ...ENDS],
  "visa-refused": ["deposit-paid", "visa-granted", "arrived", "enrolled", "deferred", ...ENDS],
  arrived: ["deposit-paid", "enrolled", "deferred", ...ENDS],
  enrolled: ["deposit-paid", "visa-lodged", "arrived", "census-passed", ...ENDS],
  "census-passed": ["deposit-paid", "visa-lodged", "arrived", ...ENDS],
  deferred: ["deposit-paid", "visa-lodged", "arrived", "enrolled", "deferred", ...ENDS],
  withdrawn: [],
  transferred: [],
};
