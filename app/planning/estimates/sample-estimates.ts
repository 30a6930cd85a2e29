import type { Estimate } from "./estimates.ts";

const note = "Sample figure of the demo, not a real price; staff enter their own in Settings";
const asOf = "2026-11-01";

/** Made-up, rounded figures that show how the planner adds up; from no airline and no insurer. */
export const SAMPLE_ESTIMATES: readonly Estimate[] = [
  { country: "australia", kind: "travel", minor: 1_500_00, currency: "AUD", asOf, note },
  { country: "australia", kind: "health-single", minor: 700_00, currency: "AUD", asOf, note },
  { country: "australia", kind: "health-couple", minor: 3_500_00, currency: "AUD", asOf, note },
  { country: "newzealand", kind: "travel", minor: 1_800_00, currency: "NZD", asOf, note },
  { country: "newzealand", kind: "health-single", minor: 700_00, currency: "NZD", asOf, note },
];
