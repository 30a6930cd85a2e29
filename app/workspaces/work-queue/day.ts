import type { Page } from "#app/platform/lists/list-query.ts";

/** What waits on somebody's day, in the order in which it is shown. */
export const DAY_KINDS = [
  "tasks",
  "consultations",
  "threads",
  "applications",
  "documents",
  "offers",
  "passports",
  "enquiries",
  "pages",
] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Whose: what is theirs, or all that waits for anybody. */
export const DAY_WHOSE = ["mine", "all"] as const;
export type DayWhose = (typeof DAY_WHOSE)[number];

/**
 * When an item became pending (and whether longer ago than we promise), the day when it is due, ends or was
 * last checked, or the time when it starts; null if it has no date.
 */
export type DayWhen =
  | { readonly kind: "since"; readonly at: Date; readonly isLate?: boolean }
  | { readonly kind: "due" | "ends" | "checked"; readonly day: string }
  | { readonly kind: "at"; readonly at: Date };

/** One thing that waits. */
export interface DayLine {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly to: string;
  readonly when: DayWhen | null;
}

/** All that waits of one kind: its number, which is that of the list at `to`, and the first few, the most pressing first. */
export interface DayGroup {
  readonly kind: DayKind;
  readonly total: Page<string>["total"];
  readonly lines: readonly DayLine[];
  readonly to: string;
}

/** How much waits in all groups; `capped`: at least one of them has more than its list counts. */
export function numberOfDay(groups: readonly Pick<DayGroup, "total">[]): Page<string>["total"] {
  return {
    count: groups.reduce((sum, { total }) => sum + total.count, 0),
    capped: groups.some(({ total }) => total.capped),
  };
}
