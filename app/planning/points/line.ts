import type { Outcome } from "./rule-set.ts";

/** What a category says, independent of the profile. */
export interface LineCategory {
  readonly id: string;
  readonly label: string;
  readonly max: number;
  /** True if the maximum is unknown. */
  readonly maxOpen: boolean;
}

/** One category's part of a result. */
export interface Line {
  readonly category: LineCategory;
  /** Null where the profile does not say enough. */
  readonly outcome: Outcome | null;
  /** What the rule gives on its own. */
  readonly points: number;
  /** What of it stands in the total, after caps and the choice of the best. */
  readonly counted: number;
  /** What of the proven total it brings; never more than `points`. */
  readonly proven: number;
}

/** The lines of one outcome before caps and choices: made once, since most of them stay as they are. */
export interface OutcomeLines {
  readonly claimed: Line;
  readonly proven: Line;
}

export function linesOf(category: LineCategory, outcome: Outcome): OutcomeLines {
  const { points } = outcome;
  const claimed = { category, outcome, points, counted: points, proven: 0 };
  return { claimed, proven: { ...claimed, proven: points } };
}

export function unansweredLines(category: LineCategory): OutcomeLines {
  const line = { category, outcome: null, points: 0, counted: 0, proven: 0 };
  return { claimed: line, proven: line };
}
