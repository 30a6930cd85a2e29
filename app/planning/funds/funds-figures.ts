import { citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { NZ_STUDENT_VISA } from "#app/catalogue/facts/nz-visas.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { AU_STUDENT_VISA } from "#app/catalogue/facts/visas.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { words } from "#app/words/words.ts";
import type { FundsRules, FundsSource } from "./funds-rules.ts";

export const fundsDates = words({
  since: "since {date}",
  published: "published {date}",
  found: "as of {date}",
  family:
    "Since {from}, most students cannot include a partner or children in an Australian student visa. Those who can: {who}. Also {already}. Plan with a partner or children only if one of these applies to you. Remember: {never}.",
});

/** The source of a cited figure as the planner names it. */
function sourceOf(key: string): FundsSource {
  const { source, asOf } = citedFact(key);
  return {
    label: source.label,
    href: source.href,
    official: source.official,
    get asOf() {
      const dated = fundsDates[asOf.kind]({ date: asOfText(asOf.date) });
      return isAuthority(source.href) ? dated : `${dated}, ${sourceKindWords.secondary}`;
    },
  };
}

const factValue = (key: string) => citedFact(key).value;

/** What each country charges and wants to see: the figures of facts/visas.ts, for the planner. */
export const FUNDS_RULES: Readonly<Record<LiveDestination, FundsRules>> = {
  australia: {
    country: "australia",
    currency: "AUD",
    charges: [
      {
        from: AU_STUDENT_VISA.charges[2].from,
        main: AU_STUDENT_VISA.charges[2].main,
        partner: null,
        child: null,
        source: sourceOf("au-visa-fee"),
      },
    ],
    living: {
      student: AU_STUDENT_VISA.funds.student,
      studentMonth: null,
      partner: AU_STUDENT_VISA.funds.partner,
      child: AU_STUDENT_VISA.funds.child,
      school: AU_STUDENT_VISA.funds.school,
      source: sourceOf("au-funds-student"),
    },
    travel: {
      elsewhere: AU_STUDENT_VISA.travel.elsewhere,
      "east-or-southern-africa": AU_STUDENT_VISA.travel.eastOrSouthernAfrica,
      "west-africa": AU_STUDENT_VISA.travel.westAfrica,
      "in-country": AU_STUDENT_VISA.travel.inAustralia,
      source: sourceOf("au-funds-travel"),
    },
    income: { single: AU_STUDENT_VISA.funds.incomeSingle, family: AU_STUDENT_VISA.funds.incomeFamily },
    family: {
      get text() {
        return fundsDates.family({
          from: factValue("au-reform-from"),
          who: factValue("au-family-who"),
          already: factValue("au-family-already"),
          never: factValue("au-family-never"),
        });
      },
      source: sourceOf("au-family-who"),
    },
  },
  newzealand: {
    country: "newzealand",
    currency: "NZD",
    charges: [
      {
        from: null,
        main: NZ_STUDENT_VISA.charge,
        partner: null,
        child: null,
        source: sourceOf("nz-visa-fee"),
      },
    ],
    living: {
      student: NZ_STUDENT_VISA.funds.tertiaryYear,
      studentMonth: NZ_STUDENT_VISA.funds.month,
      partner: null,
      child: null,
      school: null,
      source: sourceOf("nz-funds-year"),
    },
    travel: null,
    income: null,
    family: null,
  },
};
