import { monthsAfter, monthsBetween, monthsUntil } from "#app/platform/time/months.ts";
import { type Evaluation, evaluate } from "./engine.ts";
import { birthdaysAhead } from "./moments.ts";
import type { PointsProfile } from "./profile.ts";
import {
  candidatesFor,
  EFFORTS,
  type Effort,
  type RaiseCandidate,
  type RaiseStepId,
} from "./raise-candidates.ts";
import { ageLimit } from "./timeline.ts";

/** Something that would raise the points, or open a way that is closed. */
export interface RaiseStep {
  readonly id: RaiseStepId;
  readonly effort: Effort;
  /** How many points it brings on its own; 0 if it only makes applying possible. */
  readonly gain: number;
  /** What must be so and would be so afterwards. */
  readonly opens: readonly string[];
  /** Months that it takes at least. */
  readonly months: number;
  /** `YYYY-MM-DD`: the earliest day. */
  readonly date: string;
  /** The total on that day, with what age and work do until then. */
  readonly totalThen: number;
}

/** Steps that together reach the mark, on the earliest day. */
export interface RaiseOption {
  readonly steps: readonly RaiseStepId[];
  readonly date: string;
  readonly months: number;
  readonly total: number;
}

/** More steps at once are no plan. */
const MOST_STEPS_OF_A_WAY = 3;

/** What would raise a result, and how to reach the mark. */
export interface Raise {
  /** The quickest and cheapest first; better pay, which is not the person's own choice, last. */
  readonly steps: readonly RaiseStep[];
  /**
   * The steps that reach the mark soonest; of equally soon ones the fewest, then the ones of least effort.
   * Null where it is reached already, or no three steps reach it.
   */
  readonly way: RaiseOption | null;
}

/** @param now the result of the day, of this very profile */
export function raiseOf(now: Evaluation, profile: PointsProfile): Raise {
  const nothing: Plan = {
    steps: [],
    person: profile,
    start: now.date,
    busyMonths: 0,
    date: now.date,
    effort: 0,
  };
  const useful = candidatesFor(now, profile).flatMap((candidate) => {
    const plan = withStep(nothing, candidate);
    const then = resultOf(plan, now);
    const gain = candidate.gain ?? gainOf(now, plan, then);
    const opens = candidate.opens ?? opened(now, then);
    return gain > 0 || opens.length > 0 ? [{ candidate, gain, opens, plan, then }] : [];
  });
  const steps = useful
    .map(({ candidate: { id, effort, months, date }, gain, opens, then }) => ({
      id,
      effort,
      gain: Math.max(0, gain),
      opens,
      months,
      date: date ?? then.date,
      totalThen: then.total,
    }))
    .sort(
      (one, other) =>
        Number(one.effort === "pay") - Number(other.effort === "pay") ||
        one.months - other.months ||
        EFFORTS.indexOf(one.effort) - EFFORTS.indexOf(other.effort),
    );
  const done = reaches(now) || isTooOld(now, profile);
  return {
    steps,
    way: done
      ? null
      : quickestOption(
          now,
          useful.filter(({ candidate }) => candidate.effort !== "pay"),
        ),
  };
}

/** Steps taken together, and the profile once they are done. */
interface Plan {
  readonly steps: readonly RaiseCandidate[];
  readonly person: PointsProfile;
  /** `YYYY-MM-DD`, the day of the result. */
  readonly start: string;
  /** Studies and work come one after the other. */
  readonly busyMonths: number;
  /** `YYYY-MM-DD`, when all of it is done: tests and waiting run in parallel. */
  readonly date: string;
  readonly effort: number;
}

function withStep(plan: Plan, step: RaiseCandidate): Plan {
  const busy = step.effort === "study" || step.effort === "work";
  const busyMonths = plan.busyMonths + (busy ? step.months : 0);
  const person = step.apply(plan.person);
  return {
    steps: [...plan.steps, step],
    // No one works full time in the old job while they study or hold a new one.
    person: busy && person.workingNow !== null ? { ...person, workingNow: null } : person,
    start: plan.start,
    busyMonths,
    date: [plan.date, monthsAfter(plan.start, busyMonths), step.date ?? monthsAfter(plan.start, step.months)]
      .toSorted()
      .at(-1) as string,
    effort: plan.effort + EFFORTS.indexOf(step.effort),
  };
}

/** The result on the day when a plan is done, by which one has aged and worked on. */
function resultOf({ person, start, date }: Plan, { ruleSet }: Evaluation): Evaluation {
  return evaluate(ruleSet, person, date, monthsBetween(start, date));
}

interface Tried {
  readonly plan: Plan;
  readonly then: Evaluation;
}

/**
 * Tries every plan that could be better than the best so far. Another step never makes one shorter, so what
 * is no better, or reaches the mark already, is not gone on with.
 */
function quickestOption(now: Evaluation, singles: readonly Tried[]): RaiseOption | null {
  let best: Tried | null = null;
  const tryFurther = (from: number, so: Plan | null) => {
    for (let at = from; at < singles.length; at++) {
      const single = singles[at] as Tried;
      const [step] = single.plan.steps as [RaiseCandidate];
      if (so?.steps.some(({ excludes }) => excludes === step.excludes)) continue;
      const plan = so ? withStep(so, step) : single.plan;
      if (best && !isBetter(plan, best.plan)) continue;
      const then = so ? resultOf(plan, now) : single.then;
      if (reaches(then)) best = { plan, then };
      else if (plan.steps.length < MOST_STEPS_OF_A_WAY) tryFurther(at + 1, plan);
    }
  };
  tryFurther(0, null);
  if (best === null) return null;
  const { plan, then }: Tried = best;
  const { start, date } = plan;
  const months = date === start ? 0 : monthsUntil(start, date);
  return { steps: plan.steps.map(({ id }) => id), date, months, total: then.total };
}

/** Sooner; equally soon with fewer steps; with as many, of less effort. */
function isBetter(plan: Plan, than: Plan): boolean {
  if (plan.date !== than.date) return plan.date < than.date;
  const by = plan.steps.length - than.steps.length || plan.effort - than.effort;
  return by < 0;
}

/** Past the age limit, and no birthday will change that. */
function isTooOld(now: Evaluation, profile: PointsProfile): boolean {
  return ageLimit(now) !== null && birthdaysAhead(now.ruleSet, profile, now.date).length === 0;
}

/** The mark, and nothing that is known to stand in the way. */
function reaches({ shortfall, verdict }: Evaluation): boolean {
  return shortfall === 0 && verdict !== "stopped";
}

/** What a step brings on its own, in addition to what time brings anyway. */
function gainOf({ ruleSet, date, total }: Evaluation, plan: Plan, then: Evaluation): number {
  return (plan.date === date ? then : evaluate(ruleSet, plan.person, date)).total - total;
}

function opened(now: Evaluation, then: Evaluation): readonly string[] {
  return then.requirements
    .filter(({ state }, at) => state === "met" && now.requirements[at]?.state !== "met")
    .map(({ requirement }) => requirement.label);
}
