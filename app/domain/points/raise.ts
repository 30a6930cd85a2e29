import { type Evaluation, evaluate } from "./engine.ts";
import type { RuleSet } from "./load-rule-set.ts";
import { monthsAfter } from "./months.ts";
import type { PointsProfile } from "./profile.ts";
import {
  candidatesFor,
  EFFORTS,
  type Effort,
  type RaiseCandidate,
  type RaiseStepId,
} from "./raise-candidates.ts";

/** Something that would raise the points, or open a way that is closed. */
export interface RaiseStep {
  readonly id: RaiseStepId;
  readonly effort: Effort;
  /** How many points it brings by itself; 0 where it only opens the way. */
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
export interface RaiseWay {
  readonly steps: readonly RaiseStepId[];
  readonly date: string;
  readonly months: number;
  readonly total: number;
}

/** More steps at once are no plan. */
const MOST_STEPS_OF_A_WAY = 3;

/** What would raise a result, the quickest and cheapest first; better pay, which is nobody's own choice, last. */
export function raiseSteps(ruleSet: RuleSet, profile: PointsProfile, date: string): readonly RaiseStep[] {
  const now = evaluate(ruleSet, profile, date);
  return candidatesFor(ruleSet, profile, date)
    .flatMap((candidate) => {
      const gain = gainOf(ruleSet, profile, date, candidate);
      const then = after(ruleSet, profile, date, [candidate]);
      const opens = opened(now, then);
      if (gain <= 0 && opens.length === 0) return [];
      return {
        id: candidate.id,
        effort: candidate.effort,
        gain: Math.max(0, gain),
        opens,
        months: candidate.months,
        date: candidate.date ?? monthsAfter(date, candidate.months),
        totalThen: then.total,
      };
    })
    .toSorted(
      (one, other) =>
        Number(one.effort === "pay") - Number(other.effort === "pay") ||
        one.months - other.months ||
        EFFORTS.indexOf(one.effort) - EFFORTS.indexOf(other.effort),
    );
}

/**
 * The steps that reach the mark soonest; of equally soon ones the fewest, then the ones of least effort.
 * Null where it is reached already, or no three steps reach it.
 */
export function quickestWay(ruleSet: RuleSet, profile: PointsProfile, date: string): RaiseWay | null {
  if (reaches(evaluate(ruleSet, profile, date))) return null;
  const useful = new Set(raiseSteps(ruleSet, profile, date).map(({ id }) => id));
  const candidates = candidatesFor(ruleSet, profile, date).filter(
    ({ id, effort }) => useful.has(id) && effort !== "pay",
  );
  let best: (RaiseWay & { effort: number }) | null = null;
  for (const some of subsets(candidates, MOST_STEPS_OF_A_WAY)) {
    const months = monthsOf(some);
    const effort = some.reduce((sum, each) => sum + EFFORTS.indexOf(each.effort), 0);
    if (best && (months > best.months || (months === best.months && !isLess(some.length, effort, best)))) {
      continue;
    }
    const then = after(ruleSet, profile, date, some);
    if (!reaches(then)) continue;
    best = { steps: some.map(({ id }) => id), date: then.date, months, total: then.total, effort };
  }
  if (!best) return null;
  const { effort: _effort, ...way } = best;
  return way;
}

function isLess(steps: number, effort: number, best: RaiseWay & { effort: number }): boolean {
  return steps < best.steps.length || (steps === best.steps.length && effort < best.effort);
}

/** The mark, and nothing that is known to stand in the way. */
function reaches({ shortfall, requirements }: Evaluation): boolean {
  return shortfall === 0 && requirements.every(({ state }) => state !== "not-met");
}

/** What a step brings by itself, beside what time brings anyway. */
function gainOf(ruleSet: RuleSet, profile: PointsProfile, date: string, step: RaiseCandidate): number {
  if (step.gain !== null) return step.gain;
  return evaluate(ruleSet, step.apply(profile), date).total - evaluate(ruleSet, profile, date).total;
}

/** The result once steps are done: on the day of the last, by which one has aged and, unless studying, worked. */
function after(
  ruleSet: RuleSet,
  profile: PointsProfile,
  date: string,
  steps: readonly RaiseCandidate[],
): Evaluation {
  const months = monthsOf(steps);
  const changed = steps.reduce((each, step) => step.apply(each), profile);
  const busy = steps.some(({ effort }) => effort === "study" || effort === "work");
  // Nobody works full time in the old job while they study or hold a new one.
  const person = busy ? { ...changed, workingNow: null } : changed;
  return evaluate(ruleSet, person, monthsAfter(date, months), months);
}

/** Studies and work come one after the other; tests and waiting go on beside them. */
function monthsOf(steps: readonly RaiseCandidate[]): number {
  const sum = steps
    .filter(({ effort }) => effort === "study" || effort === "work")
    .reduce((months, step) => months + step.months, 0);
  return Math.max(sum, ...steps.map(({ months }) => months));
}

function opened(now: Evaluation, then: Evaluation): readonly string[] {
  return then.requirements
    .filter(({ state }, at) => state === "met" && now.requirements[at]?.state !== "met")
    .map(({ requirement }) => requirement.label);
}

/** Every choice of up to so many steps of which no two are of one kind. */
function* subsets(
  candidates: readonly RaiseCandidate[],
  most: number,
  from = 0,
  chosen: readonly RaiseCandidate[] = [],
): Generator<readonly RaiseCandidate[]> {
  if (chosen.length > 0) yield chosen;
  if (chosen.length === most) return;
  for (let at = from; at < candidates.length; at++) {
    const next = candidates[at];
    if (!next || chosen.some(({ excludes }) => excludes === next.excludes)) continue;
    yield* subsets(candidates, most, at + 1, [...chosen, next]);
  }
}
