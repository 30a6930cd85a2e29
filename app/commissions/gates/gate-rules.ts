import type { RuleSet } from "#app/catalogue/rules/rule.ts";
import { dayIn, dayOf, RELEASED_RULES, ruleOn } from "#app/catalogue/rules/rule-set.ts";

/** What the gates take from the rules and figures. Days are `YYYY-MM-DD`. */
export interface GateRules {
  /** Who was accepted for enrolment by the new provider in Australia on this day or before is not covered. */
  readonly transferAcceptedBy: string;
}

/** The rules of the gates at a moment: those of the day in the destination. */
export const gateRulesOf = (rules: RuleSet, now: Date): GateRules => ({
  transferAcceptedBy: dayOf(ruleOn(rules, "au-transfer-accepted-by", dayIn("australia", now))),
});

/** Those of this release, for tests. */
export const RELEASED_GATE_RULES: GateRules = gateRulesOf(RELEASED_RULES, new Date("2026-11-27T00:00:00Z"));
