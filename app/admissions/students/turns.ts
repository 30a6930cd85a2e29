/** Compares two candidates by one criterion: negative if the first comes first. */
export type Comparison<Candidate> = (a: Candidate, b: Candidate) => number;

/**
 * The chosen candidate, and the first criterion that differs from the next; `only-one` without another candidate.
 */
export interface Turn<Candidate, Respect extends string> {
  readonly chosen: Candidate;
  readonly decidedBy: Respect | "only-one";
}

/** The next candidate: criteria are compared in order until one decides. Null without candidates. */
export function whoseTurn<Candidate, Respect extends string>(
  candidates: readonly Candidate[],
  respects: readonly Respect[],
  comparisons: Readonly<Record<Respect, Comparison<Candidate>>>,
): Turn<Candidate, Respect> | null {
  const decides = (a: Candidate, b: Candidate) =>
    respects.find((respect) => comparisons[respect](a, b) !== 0);
  const [first, second] = candidates.toSorted((a, b) => {
    const respect = decides(a, b);
    return respect === undefined ? 0 : comparisons[respect](a, b);
  });
  if (first === undefined) return null;
  if (second === undefined) return { chosen: first, decidedBy: "only-one" };
  const decidedBy = decides(first, second) ?? respects.at(-1);
  if (decidedBy === undefined) throw new Error("A turn needs a respect that decides");
  return { chosen: first, decidedBy };
}

export interface TakesTurns {
  readonly counsellorId: string;
  /** Epoch milliseconds of the last time; null where there was none. */
  readonly lastAssignedAt: number | null;
}

/** The one assigned longest ago comes first; those never assigned come before all. */
export const leastRecent: Comparison<TakesTurns> = (a, b) => {
  const [first, second] = [a.lastAssignedAt ?? -Infinity, b.lastAssignedAt ?? -Infinity];
  return first === second ? 0 : first - second;
};

/** A fixed order, so that the same question always gets the same answer. */
export const fixedOrder: Comparison<TakesTurns> = (a, b) => (a.counsellorId < b.counsellorId ? -1 : 1);
