import type { RefusalClause } from "./refusal-clauses.ts";

/** What past decisions are grouped by. */
export const OUTCOME_GROUPS = ["home", "university", "level", "funding", "preparer"] as const;
export type OutcomeGroup = (typeof OUTCOME_GROUPS)[number];

/** Groups with fewer decisions are not shown: they could name a person. */
export const LEAST_SHOWN = 5;

/** A decision, and the value of each group that it belongs to; null: not known. */
export interface PastOutcome extends Readonly<Record<OutcomeGroup, string | null>> {
  readonly isGranted: boolean;
}

/** A refused case, with the reasons as staff recorded them from the decision. */
export interface PastRefusal {
  readonly applicationId: string;
  readonly reference: string;
  /** Calendar date. */
  readonly decidedOn: string;
  readonly funding: string | null;
  readonly clauses: readonly RefusalClause[];
  readonly note: string | null;
}

export interface OutcomeCount {
  readonly value: string;
  readonly n: number;
  readonly granted: number;
  readonly refused: number;
  /** The case at hand belongs to it. */
  readonly isOwn: boolean;
}

/** The decisions of one kind of group: the case’s own first, then the largest. */
export interface OutcomeTable {
  readonly group: OutcomeGroup;
  readonly counts: readonly OutcomeCount[];
  /** The case’s own value has too few decisions to show. */
  readonly isOwnHidden: boolean;
}

/** Past decisions by each group, without those that are too small. */
export function outcomeTables(
  outcomes: readonly PastOutcome[],
  own: Readonly<Record<OutcomeGroup, string | null>>,
): OutcomeTable[] {
  return OUTCOME_GROUPS.map((group) => {
    const known = outcomes.filter((outcome) => outcome[group] !== null);
    const counts = [...Map.groupBy(known, (outcome) => outcome[group] ?? "")]
      .map(([value, of]): OutcomeCount => {
        const granted = of.filter(({ isGranted }) => isGranted).length;
        return { value, n: of.length, granted, refused: of.length - granted, isOwn: value === own[group] };
      })
      .filter(({ n }) => n >= LEAST_SHOWN)
      .toSorted(
        (one, other) =>
          Number(other.isOwn) - Number(one.isOwn) || other.n - one.n || one.value.localeCompare(other.value),
      );
    return { group, counts, isOwnHidden: own[group] !== null && !counts.some(({ isOwn }) => isOwn) };
  });
}
