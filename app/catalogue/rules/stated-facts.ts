import type { CitedFact } from "#app/catalogue/facts/cited-fact.ts";
import { isRuleKey, type RuleSet } from "./rule.ts";
import { dayOfRule, inForceOn } from "./rule-set.ts";
import { changeText, valueText } from "./value-text.ts";

/** A fact as the agency's own value states it. */
export interface StatedFact extends Pick<CitedFact, "value" | "source" | "asOf"> {
  /** For 90 days: what it was before. */
  readonly changed: string | null;
}

export type StatedFacts = Readonly<Record<string, StatedFact>>;

/** Of these facts, those whose value is the agency's own today; all others are as the release states them. */
export function statedFacts(rules: RuleSet, keys: readonly string[], now: Date): StatedFacts {
  return Object.fromEntries(
    keys.filter(isRuleKey).flatMap((key) => {
      const day = dayOfRule(key, now);
      const version = inForceOn(rules, key, day);
      if (!version?.change) return [];
      const { label, href, official } = version.source;
      const source = { label, href: href ?? "", ...(official ? { official } : {}) };
      const fact: StatedFact = {
        value: valueText(key, version.value),
        source,
        asOf: version.asOf,
        changed: changeText(rules, key, day),
      };
      return [[key, fact]];
    }),
  );
}
