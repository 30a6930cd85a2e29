import { CHOICE_VALUES, FACT_NAMES, type Facts } from "./facts.ts";
import type { Condition } from "./rule-set.ts";

export type RequirementState = (typeof REQUIREMENT_STATES)[number];

/** A condition over the places of facts. All have one shape, which is what makes judging them quick. */
export interface Check {
  readonly kind: "range" | "values" | "all" | "any" | "unknown";
  /** The position of the fact; -1 if several checks, or none, decide. */
  readonly at: number;
  readonly from: number;
  readonly below: number;
  /** By the place of the value, for a choice. */
  readonly met: readonly boolean[];
  readonly checks: readonly Check[];
}

const BLANK = {
  at: -1,
  from: Number.NEGATIVE_INFINITY,
  below: Number.POSITIVE_INFINITY,
  met: [] as readonly boolean[],
  checks: [] as readonly Check[],
};
const check = (kind: Check["kind"], { at, from, below, met, checks }: Omit<Check, "kind">): Check => ({
  kind,
  at,
  from,
  below,
  met,
  checks,
});

/** A condition whose facts and values are known to be there. */
export function checkOf(condition: Condition): Check {
  if ("all" in condition) return check("all", { ...BLANK, checks: condition.all.map(checkOf) });
  if ("any" in condition) return check("any", { ...BLANK, checks: condition.any.map(checkOf) });
  if ("unknown" in condition) return check("unknown", BLANK);
  const at = FACT_NAMES.indexOf(condition.fact);
  if ("oneOf" in condition) {
    const met = CHOICE_VALUES[condition.fact].map((value) => condition.oneOf.includes(value));
    return check("values", { ...BLANK, at, met });
  }
  const { from = BLANK.from, below = BLANK.below } = condition;
  return check("range", { ...BLANK, at, from, below });
}

/** The states by their number, which is what judging works with. */
export const REQUIREMENT_STATES = ["met", "not-met", "not-known"] as const;
const MET = 0;
const NOT_MET = 1;
const NOT_KNOWN = 2;

/** @returns the place of the answer in REQUIREMENT_STATES */
export function judge(asked: Check, facts: Facts): 0 | 1 | 2 {
  if (asked.kind === "range") {
    const fact = facts[asked.at] as number;
    if (fact >= asked.from && fact < asked.below) return MET;
    return Number.isNaN(fact) ? NOT_KNOWN : NOT_MET;
  }
  if (asked.kind === "values") {
    const fact = facts[asked.at] as number;
    if (Number.isNaN(fact)) return NOT_KNOWN;
    return asked.met[fact] ? MET : NOT_MET;
  }
  if (asked.kind === "unknown") return NOT_KNOWN;
  return judgeSeveral(asked.checks, asked.kind === "all" ? NOT_MET : MET, facts);
}

/** `decisive` settles it, wherever it stands; else one that is not known leaves it open. */
function judgeSeveral(checks: readonly Check[], decisive: 0 | 1, facts: Facts): 0 | 1 | 2 {
  let known = true;
  for (let at = 0; at < checks.length; at++) {
    const state = judge(checks[at] as Check, facts);
    if (state === decisive) return state;
    if (state === NOT_KNOWN) known = false;
  }
  if (!known) return NOT_KNOWN;
  return decisive === MET ? NOT_MET : MET;
}
