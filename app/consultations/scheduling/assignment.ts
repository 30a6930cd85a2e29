import { type Comparison, fixedOrder, leastRecent, whoseTurn } from "#app/admissions/students/turns.ts";
import type { Assignment, AssignmentRule, Candidate } from "./types.ts";

/**
 * Who has had the smallest part of their share would, with this booking too, still be the furthest behind. Counting
 * the booking itself keeps the order fair from the start: with weights 2 and 1 the bookings go A, A, B or A, B, A,
 * not A, B, B.
 */
const share: Comparison<Candidate> = (a, b) => (a.assigned + 1) / a.weight - (b.assigned + 1) / b.weight;
const priority: Comparison<Candidate> = (a, b) => a.priority - b.priority;

type Respect = Exclude<Assignment["decidedBy"], "only-one">;
const COMPARISONS: Readonly<Record<Respect, Comparison<Candidate>>> = {
  share,
  "least-recent": leastRecent,
  priority,
  order: fixedOrder,
};

/** The criteria of each rule, in order until one decides. */
const RESPECTS: Readonly<Record<AssignmentRule, readonly Respect[]>> = {
  "round-robin": ["share", "least-recent", "order"],
  "least-recent": ["least-recent", "order"],
  priority: ["priority", "share", "least-recent", "order"],
};

/**
 * Chooses a counsellor for a booking among those who are free, and says what decided. Null if no one is. Weights must
 * be positive; a candidate's counts are those before this booking.
 */
export function assignCounsellor(rule: AssignmentRule, candidates: readonly Candidate[]): Assignment | null {
  const turn = whoseTurn(candidates, RESPECTS[rule], COMPARISONS);
  if (turn === null) return null;
  const { chosen, decidedBy } = turn;
  return { counsellorId: chosen.counsellorId, rule, candidates: candidates.length, decidedBy };
}
