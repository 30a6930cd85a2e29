import { MILESTONE_KINDS, type StandingMilestone } from "./milestone-kinds.ts";

/**
 * Milestones in the order in which they happened: by date, then in their usual order. One without a known date is where
 * the fewest others are on the wrong side of it; of several such places at the last, so that none comes first because
 * two known dates contradict the usual order.
 */
export function inMilestoneOrder<Step extends StandingMilestone>(steps: readonly Step[]): Step[] {
  // A visa is granted or refused, and what followed on the same day is known only from the order of recording.
  const place = ({ kind }: Step) => MILESTONE_KINDS.indexOf(kind === "visa-refused" ? "visa-granted" : kind);
  const ordered = steps
    .filter(({ isUndated }) => !isUndated)
    .toSorted((one, other) => one.day.localeCompare(other.day) || place(one) - place(other));
  for (const step of steps.filter(({ isUndated }) => isUndated).toSorted((a, b) => place(a) - place(b))) {
    const misplaced = (at: number) =>
      ordered.filter((other, index) => (index < at ? place(other) > place(step) : place(other) < place(step)))
        .length;
    let best = 0;
    for (let at = 1; at <= ordered.length; at += 1) if (misplaced(at) <= misplaced(best)) best = at;
    ordered.splice(best, 0, step);
  }
  return ordered;
}
