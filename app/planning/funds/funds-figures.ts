import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { DecidingKey, RuleSet, RuleVersion } from "#app/catalogue/rules/rule.ts";
import { inForceOn, minorOf, ruleOn } from "#app/catalogue/rules/rule-set.ts";
import { changeText, valueText } from "#app/catalogue/rules/value-text.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import type { FamilyCondition, FundsFigure, FundsRules, FundsSource } from "./funds-rules.ts";

export const fundsDates = words({
  since: "since {date}",
  published: "published {date}",
  found: "as of {date}",
  family:
    "Since {from}, most students cannot include a partner or children in an Australian student visa. Those who can: {who}. Also {already}. Plan with a partner or children only if one of these applies to you. Remember: {never}.",
});

/** The source of a value as the planner names it. */
function sourceOf(
  { source, asOf }: Pick<RuleVersion, "source" | "asOf">,
  changed: string | null,
): FundsSource {
  const dated = fundsDates[asOf.kind]({ date: asOfText(asOf.date) });
  return {
    label: source.label,
    href: source.href,
    ...(source.official ? { official: source.official } : {}),
    asOf: source.href === null || isAuthority(source.href) ? dated : `${dated}, ${sourceKindWords.secondary}`,
    ...(changed === null ? {} : { changed }),
  };
}

const WHOLE = 100;

/**
 * What a country charges and wants to see, for the planner.
 *
 * @param day `YYYY-MM-DD` in the destination
 */
export function fundsRulesOf(rules: RuleSet, country: LiveDestination, day: string): FundsRules {
  const figure = (key: DecidingKey): FundsFigure => {
    const version = ruleOn(rules, key, day);
    return { amount: minorOf(version) / WHOLE, source: sourceOf(version, changeText(rules, key, day)) };
  };
  const chargesOf = (key: DecidingKey) =>
    rules[key].map((version) => ({
      from: version.from,
      main: minorOf(version) / WHOLE,
      partner: null,
      child: null,
      source: sourceOf(version, changeText(rules, key, day)),
    }));
  if (country === "newzealand") {
    return {
      country,
      currency: "NZD",
      charges: chargesOf("nz-visa-fee"),
      living: {
        student: figure("nz-funds-year"),
        studentMonth: figure("nz-funds-month"),
        partner: null,
        child: null,
        school: null,
      },
      travel: null,
      income: null,
      family: null,
    };
  }
  return {
    country,
    currency: "AUD",
    charges: chargesOf("au-visa-fee"),
    living: {
      student: figure("au-funds-student"),
      studentMonth: null,
      partner: figure("au-funds-partner"),
      child: figure("au-funds-child"),
      school: figure("au-funds-school"),
    },
    travel: {
      elsewhere: figure("au-funds-travel"),
      "east-or-southern-africa": figure("au-funds-travel-east-africa"),
      "west-africa": figure("au-funds-travel-west-africa"),
      "in-country": figure("au-funds-travel-onshore"),
    },
    income: { single: figure("au-income-single"), family: figure("au-income-family") },
    family: familyOf(rules, day),
  };
}

/** Who can bring a family to Australia on a day; null before there was such a rule. */
function familyOf(rules: RuleSet, day: string): FamilyCondition | null {
  const said = (key: DecidingKey) => {
    const version = inForceOn(rules, key, day);
    return version && { version, text: valueText(key, version.value) };
  };
  const [who, already, never] = [said("au-family-who"), said("au-family-already"), said("au-family-never")];
  if (!who || !already || !never) return null;
  return {
    text: fundsDates.family({
      // The day on which the reform began, whatever has changed since then.
      from: citedFact("au-reform-from").value,
      who: who.text,
      already: already.text,
      never: never.text,
    }),
    source: sourceOf(who.version, changeText(rules, "au-family-who", day)),
  };
}
