import { MILESTONE_KINDS, type StandingMilestone } from "./milestone-kinds.ts";

/**
 * Milestones in the order in which they happened: by date, and those without a known date before the first one that
 * usually follows them.
 */
export function inMilestoneOrder<Step extends StandingMilestone>(steps: readonly Step[]): Step[] {
  const place = ({ kind }: Step) => MILESTONE_KINDS.indexOf(kind);
  const ordered = steps
    .filter(({ isUndated }) => !isUndated)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  for (const step of steps.filter(({ isUndated }) => isUndated).toSorted((a, b) => place(a) - place(b))) {
    const next = ordered.findIndex((other) => place(other) > place(step));
    ordered.splice(next === -1 ? ordered.length : next, 0, step);
  }
  return ordered;
}
