import { CHOICE_VALUES, FACT_NAMES, type Facts, isChoiceFact } from "./facts.ts";
import type { Condition } from "./rule-set.ts";

export type RequirementState = "met" | "not-met" | "not-known";

/** A condition over the places of facts, so that judging it looks nothing up by name. */
export type Check =
  | { readonly kind: "range"; readonly at: number; readonly from: number; readonly below: number }
  | { readonly kind: "values"; readonly at: number; readonly met: readonly boolean[] }
  | { readonly kind: "all" | "any"; readonly checks: readonly Check[] }
  | { readonly kind: "unknown" };

/** A condition whose facts and values are known to be there. */
export function checkOf(condition: Condition): Check {
  if ("all" in condition) return { kind: "all", checks: condition.all.map(checkOf) };
  if ("any" in condition) return { kind: "any", checks: condition.any.map(checkOf) };
  if ("unknown" in condition) return { kind: "unknown" };
  const at = FACT_NAMES.indexOf(condition.fact);
  if ("oneOf" in condition && isChoiceFact(condition.fact)) {
    return {
      kind: "values",
      at,
      met: CHOICE_VALUES[condition.fact].map((value) => condition.oneOf.includes(value)),
    };
  }
  const { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY } = condition as {
    from?: number;
    below?: number;
  };
  return { kind: "range", at, from, below };
}

export function judge(check: Check, facts: Facts): RequirementState {
  switch (check.kind) {
    case "unknown":
      return "not-known";
    case "all":
    case "any":
      return judgeSeveral(check.checks, check.kind === "all" ? "not-met" : "met", facts);
    default: {
      const fact = facts[check.at] as number;
      if (Number.isNaN(fact)) return "not-known";
      const met = check.kind === "range" ? fact >= check.from && fact < check.below : check.met[fact];
      return met ? "met" : "not-met";
    }
  }
}

/** `decisive` settles it, wherever it stands; else one that is not known leaves it open. */
function judgeSeveral(checks: readonly Check[], decisive: "met" | "not-met", facts: Facts): RequirementState {
  let known = true;
  for (const check of checks) {
    const state = judge(check, facts);
    if (state === decisive) return state;
    if (state === "not-known") known = false;
  }
  if (!known) return "not-known";
  return decisive === "met" ? "not-met" : "met";
}
