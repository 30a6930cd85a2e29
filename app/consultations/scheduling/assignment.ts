import type { Assignment, AssignmentRule, Candidate } from "./types.ts";

/** How two candidates compare in one respect: negative when the first goes first. */
type Comparison = (a: Candidate, b: Candidate) => number;

/**
 * Who has had the smallest part of their share would, with this booking too, still be the furthest behind.
 * Counting the booking itself keeps the order fair from the very first one on: with weights 2 and 1 the
 * bookings go A, A, B or A, B, A, not A, B, B.
 */
const share: Comparison = (a, b) => (a.assigned + 1) / a.weight - (b.assigned + 1) / b.weight;
const leastRecent: Comparison = (a, b) => {
  const [first, second] = [a.lastAssignedAt ?? -Infinity, b.lastAssignedAt ?? -Infinity];
  return first === second ? 0 : first - second;
};
const priority: Comparison = (a, b) => a.priority - b.priority;
/** Any fixed order does, so that the same question always gets the same answer. */
const order: Comparison = (a, b) => (a.counsellorId < b.counsellorId ? -1 : 1);

type Respect = Exclude<Assignment["decidedBy"], "only-one">;
const COMPARISONS: Readonly<Record<Respect, Comparison>> = {
  share,
  "least-recent": leastRecent,
  priority,
  order,
};

/** What each rule looks at, one after the other until something decides. */
const RESPECTS: Readonly<Record<AssignmentRule, readonly Respect[]>> = {
  "round-robin": ["share", "least-recent", "order"],
  "least-recent": ["least-recent", "order"],
  priority: ["priority", "share", "least-recent", "order"],
};

/**
 * Who takes a booking among those who are free, and what decided. Null when nobody is. Weights have to be
 * positive; a candidate's counts are those of before this booking.
 */
export function assignCounsellor(rule: AssignmentRule, candidates: readonly Candidate[]): Assignment | null {
  const respects = RESPECTS[rule];
  const compare: Comparison = (a, b) => {
    for (const respect of respects) {
      const difference = COMPARISONS[respect](a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const [first, second] = candidates.toSorted(compare);
  if (first === undefined) return null;
  const decidedBy =
    second === undefined
      ? "only-one"
      : (respects.find((respect) => COMPARISONS[respect](first, second) !== 0) ?? "order");
  return { counsellorId: first.counsellorId, rule, candidates: candidates.length, decidedBy };
}
