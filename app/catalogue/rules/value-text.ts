import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { listText } from "#app/words/list-text.ts";
import { RULES, type RuleKey, type RuleSet, type RuleValue } from "./rule.ts";
import { shownChange } from "./rule-set.ts";
import { changedTexts, HOME_LABELS, PER_TEXTS, UNIT_TEXTS } from "./rules.words.ts";

/** The destination of a rule, or the home countries that it comes from. */
export function placeText(key: RuleKey): string {
  const { destination, homes } = RULES[key];
  return destination
    ? DESTINATION_LABELS[destination]
    : listText((homes ?? []).map((home) => HOME_LABELS[home]));
}

/** A value within a sentence: `A$29,710`, `48 hours per fortnight`. */
export function valueText(key: RuleKey, value: RuleValue): string {
  const { shape } = RULES[key];
  if (value.kind === "money" && shape.kind === "money") return formatMoney(value.minor, shape.currency);
  if (value.kind === "number" && shape.kind === "number") {
    const figure = formatters.getNumberFormat(formatsOf(), { maximumFractionDigits: 1 }).format(value.number);
    return UNIT_TEXTS[shape.unit]({ figure });
  }
  if (value.kind === "day") return asOfText(value.day);
  return value.kind === "text" ? value.text : "";
}

/** The same with what an amount is for: `A$29,710 per year`. */
export function fullValueText(key: RuleKey, value: RuleValue): string {
  const { shape } = RULES[key];
  const text = valueText(key, value);
  return shape.kind === "money" ? PER_TEXTS[shape.per]({ amount: text }) : text;
}

/** What a page says of a figure that the agency has changed in the last 90 days; null of any other. */
export function changeText(rules: RuleSet, key: RuleKey, day: string): string | null {
  const change = shownChange(rules, key, day);
  if (change === null) return null;
  const { on, kind, before, after } = change;
  return changedTexts[kind]({
    date: asOfText(on),
    before: valueText(key, before),
    after: valueText(key, after),
  });
}
