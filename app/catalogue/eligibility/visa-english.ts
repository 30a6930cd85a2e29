import { isRuleKey, type RuleSet, type RuleVersion } from "#app/catalogue/rules/rule.ts";
import { inForceOn, numberOf, ruleOn } from "#app/catalogue/rules/rule-set.ts";
import { changeText } from "#app/catalogue/rules/value-text.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import type { EnglishResult } from "./profile.ts";

/** The overall score that a student visa asks for in one test: alone, and with English lessons before the course. */
export interface VisaScore {
  readonly alone: number;
  readonly with10Weeks: number | null;
  readonly with20Weeks: number | null;
}

export interface VisaRule {
  /** Tests on and after this day are measured by these scores. */
  readonly from: string;
  readonly maxAgeMonths: number;
  /** The score for the test that was taken; null for a test that the visa does not take. */
  readonly score: VisaScore | null;
}

/**
 * What Australia's student visa asks of a test: the scores of the day on which it was taken, and the greatest age of today.
 * `shown` is the score that a page names, with its source and, for 90 days, its change.
 *
 * @param day `YYYY-MM-DD` in Australia
 */
export function visaEnglishRule(
  rules: RuleSet,
  { test, takenOn }: Pick<EnglishResult, "test" | "takenOn">,
  day: string,
): VisaRule & { readonly shown: RuleVersion; readonly changed: string | null } {
  const on = takenOn ?? day;
  const scoreOf = (key: string) => {
    const version = isRuleKey(key) ? inForceOn(rules, key, on) : null;
    return version && numberOf(version);
  };
  const key = `au-500-${test}`;
  const known = isRuleKey(key) ? key : null;
  const shown = ruleOn(rules, known ?? "au-500-ielts", day);
  const first = rules[known ?? "au-500-ielts"][0]?.from ?? "";
  return {
    from: first,
    maxAgeMonths: numberOf(ruleOn(rules, "au-500-test-age", day)),
    score: known && {
      alone: scoreOf(key) ?? numberOf(ruleOn(rules, known, on)),
      with10Weeks: scoreOf(`${key}-10`),
      with20Weeks: scoreOf(`${key}-20`),
    },
    shown,
    changed: known && changeText(rules, known, day),
  };
}

export type VisaEnglish =
  | { readonly verdict: "enough" | "with-10-weeks" | "with-20-weeks"; readonly asked: number }
  | { readonly verdict: "too-low"; readonly asked: number }
  /** The test is not one that the visa takes. */
  | { readonly verdict: "not-taken" }
  /** Older than the visa allows on the day of asking. */
  | { readonly verdict: "too-old" }
  /** Under the scores before the change, or on a scale for which none was seen. */
  | { readonly verdict: "not-known" };

/**
 * An overall score against Australia's student visa, by the day of the test; without a day, as if it had
 * been taken under the scores of today. The parts are not asked for here.
 */
export function judgeVisaEnglish(result: EnglishResult, rule: VisaRule, today: string): VisaEnglish {
  const { overall, takenOn, test } = result;
  if (rule.score === null) return { verdict: "not-taken" };
  if (takenOn !== null && monthsAfter(takenOn, rule.maxAgeMonths) < today) return { verdict: "too-old" };
  if (takenOn !== null && takenOn < rule.from) return { verdict: "not-known" };
  if (test === "toefl" && overall <= 6) return { verdict: "not-known" };
  const { alone, with10Weeks, with20Weeks } = rule.score;
  if (overall >= alone) return { verdict: "enough", asked: alone };
  if (with10Weeks !== null && overall >= with10Weeks) return { verdict: "with-10-weeks", asked: with10Weeks };
  if (with20Weeks !== null && overall >= with20Weeks) return { verdict: "with-20-weeks", asked: with20Weeks };
  return { verdict: "too-low", asked: alone };
}
