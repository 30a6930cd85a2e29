import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { type RuleSet, TABLE_KEYS } from "#app/catalogue/rules/rule.ts";
import { dayOfRule, inForceOn } from "#app/catalogue/rules/rule-set.ts";
import { valueText } from "#app/catalogue/rules/value-text.ts";
import { asOfText } from "#app/platform/time/as-of.ts";

/** A change of the table of points that the calculation does not follow yet. */
export interface TableChange {
  /** Null for a correction without a day. */
  readonly date: string | null;
  readonly table: string;
}

/** What the agency says of the table today in place of the release, by whose table points are counted; null: nothing. */
export function tableChange(rules: RuleSet, country: LiveDestination, now: Date): TableChange | null {
  const key = TABLE_KEYS[country];
  const version = inForceOn(rules, key, dayOfRule(key, now));
  if (!version?.change) return null;
  const { from, value, change } = version;
  const on = change.kind === "correction" ? change.approvedOn : from;
  return { date: on && asOfText(on), table: valueText(key, value) };
}
