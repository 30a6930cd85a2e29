import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { FUNDS_RULES } from "#app/planning/funds/funds-figures.ts";
import type { Origin } from "#app/planning/funds/funds-query.ts";
import type { FundsRules, FundsSource } from "#app/planning/funds/funds-rules.ts";

/** What a country asks to see before a student visa, in minor units; null where no confirmed figure exists. */
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

/** Australia: official documents about income are issued within the 12 months before the application (LIN 19/198). */
const AU_INCOME_DOCUMENT_MONTHS = 12;

const cents = (dollars: number | null): number | null => (dollars === null ? null : dollars * 100);

/** The figures of the planner, for the case of one student. */
export function fundsFiguresOf(rules: FundsRules): FundsFigures {
  const { country, currency, living, travel, income, family } = rules;
  const isAustralia = country === "australia";
  return {
    country,
    currency,
    living: {
      studentYear: living.student * 100,
      studentMonth: cents(living.studentMonth),
      partner: cents(living.partner),
      child: cents(living.child),
      school: cents(living.school),
    },
    travel: travel && {
      elsewhere: travel.elsewhere * 100,
      "east-or-southern-africa": travel["east-or-southern-africa"] * 100,
      "west-africa": travel["west-africa"] * 100,
      "in-country": travel["in-country"] * 100,
    },
    income: income && { single: income.single * 100, family: income.family * 100 },
    incomeDocumentMonths: isAustralia ? AU_INCOME_DOCUMENT_MONTHS : null,
    deductsAccommodation: country === "newzealand",
    familyNeedsGround: family !== null,
    source: { ...living.source },
    familyText: family?.text ?? null,
  };
}

/** The figures that are in force. */
export const currentFundsFigures = (country: LiveDestination): FundsFigures =>
  fundsFiguresOf(FUNDS_RULES[country]);
