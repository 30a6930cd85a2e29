import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { RuleSet } from "#app/catalogue/rules/rule.ts";
import { numberOf, ruleOn } from "#app/catalogue/rules/rule-set.ts";
import { fundsRulesOf } from "#app/planning/funds/funds-figures.ts";
import type { Origin } from "#app/planning/funds/funds-query.ts";
import type { FundsFigure, FundsSource } from "#app/planning/funds/funds-rules.ts";

/**
 * The amounts that a country requires before a student visa, in minor units; null if no confirmed figure exists.
 */
export interface FundsFigures {
  readonly country: LiveDestination;
  readonly currency: TuitionCurrency;
  readonly living: {
    readonly studentYear: number;
    /** For each month of a stay under a year; null: the part of the year by days. */
    readonly studentMonth: number | null;
    readonly partner: number | null;
    readonly child: number | null;
    readonly school: number | null;
  };
  /** What the visa counts for the travel of one person; null: a ticket, or the fare that was typed. */
  readonly travel: Readonly<Record<Origin, number>> | null;
  /** An annual income that is shown instead; null: this route does not exist. */
  readonly income: { readonly single: number; readonly family: number } | null;
  /** The greatest age of income documents at lodgement, in months; null: no confirmed rule. */
  readonly incomeDocumentMonths: number | null;
  /** Whether prepaid accommodation reduces the amount. */
  readonly deductsAccommodation: boolean;
  /** Whether family counts only on one of the grounds on which it can be included. */
  readonly familyNeedsGround: boolean;
  readonly source: FundsSource;
  /** Who can include family, in words. */
  readonly familyText: string | null;
}

const cents = ({ amount }: FundsFigure): number => amount * 100;
const centsIfKnown = (figure: FundsFigure | null): number | null => figure && cents(figure);

/**
 * The figures that apply to an application for a visa that is lodged on a day.
 *
 * @param day `YYYY-MM-DD` in the destination
 */
export function fundsFiguresOf(rules: RuleSet, country: LiveDestination, day: string): FundsFigures {
  const { currency, living, travel, income, family } = fundsRulesOf(rules, country, day);
  const isAustralia = country === "australia";
  return {
    country,
    currency,
    living: {
      studentYear: cents(living.student),
      studentMonth: centsIfKnown(living.studentMonth),
      partner: centsIfKnown(living.partner),
      child: centsIfKnown(living.child),
      school: centsIfKnown(living.school),
    },
    travel: travel && {
      elsewhere: cents(travel.elsewhere),
      "east-or-southern-africa": cents(travel["east-or-southern-africa"]),
      "west-africa": cents(travel["west-africa"]),
      "in-country": cents(travel["in-country"]),
    },
    income: income && { single: cents(income.single), family: cents(income.family) },
    incomeDocumentMonths: isAustralia ? numberOf(ruleOn(rules, "au-income-months", day)) : null,
    deductsAccommodation: country === "newzealand",
    familyNeedsGround: family !== null,
    source: { ...living.student.source },
    familyText: family?.text ?? null,
  };
}
