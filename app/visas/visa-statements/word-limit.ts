import { type RuleSet, WORD_LIMIT_KEYS } from "#app/catalogue/rules/rule.ts";
import { numberOf, ruleOn } from "#app/catalogue/rules/rule-set.ts";
import { changeText } from "#app/catalogue/rules/value-text.ts";
import type { StatementDestination } from "./statement-question.ts";

/** How many words each answer of a statement can have, with where that was read. */
export interface WordLimit {
  readonly most: number;
  /** Null for a limit of the agency or of the product. */
  readonly source: { readonly label: string; readonly href: string } | null;
  /** When its source was last read. */
  readonly seenOn: string;
  /** The planned lodgement, where its day and not today decided. */
  readonly lodgedOn: string | null;
  /** For 90 days: what it was before. */
  readonly changed: string | null;
}

/**
 * The limit of a statement: that of the day on which its application is planned to be lodged, or of today. A plan whose day
 * has passed says nothing about the lodgement to come.
 *
 * @param plannedOn calendar date
 * @param today calendar date in the destination
 */
export function wordLimitOf(
  rules: RuleSet,
  destination: StatementDestination,
  plannedOn: string | null,
  today: string,
): WordLimit {
  const key = WORD_LIMIT_KEYS[destination];
  const lodgedOn = plannedOn !== null && plannedOn > today ? plannedOn : null;
  const version = ruleOn(rules, key, lodgedOn ?? today);
  const { label, href } = version.source;
  const isOther = version !== ruleOn(rules, key, today);
  return {
    most: numberOf(version),
    source: href === null ? null : { label, href },
    seenOn: version.seenOn,
    lodgedOn: isOther ? lodgedOn : null,
    changed: changeText(rules, key, today),
  };
}
