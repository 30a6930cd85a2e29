import type { RequirementState } from "./check.ts";
import { evidenceOf, type Facts, factsOf } from "./facts.ts";
import { type JudgedPathway, type JudgedRequirement, judgeAll } from "./judgement.ts";
import type { Line, OutcomeLines } from "./line.ts";
import type { Category, Group, RuleSet } from "./load-rule-set.ts";
import type { PointsProfile } from "./profile.ts";

/**
 * `reached`: the mark and all requirements. `stopped`: a requirement is not met, regardless of points. `short`: not
 * enough points. `not-known`: possible, but a rule or an answer is missing.
 */
export type Verdict = "reached" | "stopped" | "short" | "not-known";

export interface Evaluation {
  readonly ruleSet: RuleSet;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly total: number;
  /** The part of the total that documents are at hand for. */
  readonly proven: number;
  /** True where a counted answer may bring more than the sources say. */
  readonly atLeast: boolean;
  readonly shortfall: number;
  readonly verdict: Verdict;
  /** In the order of the rule set's groups and categories. */
  readonly lines: readonly Line[];
  readonly requirements: readonly JudgedRequirement[];
  readonly pathways: readonly JudgedPathway[];
}

/**
 * Evaluates a rule set for a person on a day.
 *
 * @param date `YYYY-MM-DD`; the caller checks that the rules are in force
 * @param elapsedMonths see `factsOf`
 */
export function evaluate(
  ruleSet: RuleSet,
  profile: PointsProfile,
  date: string,
  elapsedMonths = 0,
): Evaluation {
  const { data, groups } = ruleSet;
  const facts = factsOf(profile, date, data.tables, elapsedMonths);
  const evidence = evidenceOf(profile);
  const lines: Line[] = [];
  let total = 0;
  let proven = 0;
  let atLeast = false;
  for (const group of groups) {
    const first = lines.length;
    for (const category of group.categories) {
      const { claimed, proven: withProof } = answerTo(category, facts);
      lines.push((evidence & category.evidenceBit) === 0 ? claimed : withProof);
    }
    combine(group, lines, first);
    for (let at = first; at < lines.length; at++) {
      const line = lines[at] as Line;
      total += line.counted;
      proven += line.proven;
    }
    if (group.open && isOpen(group, lines, first)) atLeast = true;
  }
  const required = judgeAll(ruleSet.requirements, facts);
  const pathways: JudgedPathway[] = [];
  for (const pathway of ruleSet.pathways) pathways.push(judgeAll(pathway, facts));
  const shortfall = Math.max(0, data.passMark - total);
  return {
    ruleSet,
    date,
    total,
    proven,
    atLeast,
    shortfall,
    verdict: verdictOf(required.state, shortfall, atLeast),
    lines,
    requirements: required.requirements,
    pathways,
  };
}

function answerTo({ at, from, outcomes, unanswered, unless }: Category, facts: Facts): OutcomeLines {
  if (at < 0) return outcomes[0] ?? unanswered;
  const fact = facts[at] as number;
  if (Number.isNaN(fact)) return unanswered;
  if (unless !== null && facts[unless.at] === unless.is) return unless.lines;
  if (from === null) return outcomes[fact] ?? unanswered;
  for (let band = from.length - 1; band >= 0; band--) {
    if (fact >= (from[band] as number)) return outcomes[band] ?? unanswered;
  }
  return unanswered;
}

/** Of a best-of group, the first of the highest counts; over a cap, the later lines give way. */
function combine({ combine: how, cap }: Group, lines: Line[], first: number): void {
  if (how === "best") keepBest(lines, first);
  if (cap === null) return;
  let counted = 0;
  let proven = 0;
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] as Line;
    const within = change(line, Math.min(line.counted, cap - counted), Math.min(line.proven, cap - proven));
    lines[at] = within;
    counted += within.counted;
    proven += within.proven;
  }
}

function keepBest(lines: Line[], first: number): void {
  let counted = first;
  let proven = first;
  for (let at = first + 1; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (line.counted > (lines[counted] as Line).counted) counted = at;
    if (line.proven > (lines[proven] as Line).proven) proven = at;
  }
  for (let at = first; at < lines.length; at++) {
    const line = lines[at] as Line;
    lines[at] = change(line, at === counted ? line.counted : 0, at === proven ? line.proven : 0);
  }
}

/** Lines are shared between results, so a change creates a new one. */
function change(line: Line, counted: number, proven: number): Line {
  if (line.counted === counted && line.proven === proven) return line;
  const { category, outcome, points } = line;
  return { category, outcome, points, counted, proven };
}

/** Whether the group may bring more than is counted: in a best-of group only what could become the best does. */
function isOpen({ combine: how }: Group, lines: readonly Line[], first: number): boolean {
  let best = 0;
  for (let at = first; at < lines.length; at++) best = Math.max(best, (lines[at] as Line).counted);
  for (let at = first; at < lines.length; at++) {
    const upTo = (lines[at] as Line).outcome?.upTo;
    if (upTo === null || (upTo !== undefined && (how === "sum" || upTo > best))) return true;
  }
  return false;
}

function verdictOf(required: RequirementState, shortfall: number, atLeast: boolean): Verdict {
  if (required === "not-met") return "stopped";
  if (shortfall > 0) return atLeast ? "not-known" : "short";
  return required === "met" ? "reached" : "not-known";
}
