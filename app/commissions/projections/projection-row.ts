import type { Projection } from "./project.ts";

/** A projected commission as a list shows it. */
export interface ProjectionRow extends Projection {
  readonly id: string;
  readonly applicationId: string;
  readonly reference: string;
  readonly institution: string | null;
  readonly counsellor: string | null;
  readonly branch: string | null;
}

/** What the totals can be divided by; `all` for one row in each currency. */
export const PROJECTION_GROUPS = ["month", "branch", "counsellor"] as const;
export type ProjectionGroup = (typeof PROJECTION_GROUPS)[number];

/** Earned in the last twelve months, and projected, of one group in one currency. Amounts are in minor units. */
export interface ProjectionTotal {
  /** A month (`2027-02`) or the id of a record; null without one. */
  readonly key: string | null;
  readonly name: string | null;
  /** Null for applications of which the amount is unknown. */
  readonly currency: string | null;
  readonly earnedMinor: bigint;
  readonly expectedMinor: bigint;
  readonly heldMinor: bigint;
  /** Applications of which the amount is unknown. */
  readonly unknown: number;
}
