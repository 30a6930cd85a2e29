import type { TuitionCurrency } from "#app/catalogue/exchange-rates/currencies.ts";
import type { OfficialDocument } from "#app/catalogue/facts/primary-source.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { Origin } from "./funds-query.ts";

/** Where a figure comes from, and of which day it is. */
export interface FundsSource {
  readonly label: string;
  readonly href: string | null;
  /** In words: `since 1 July 2026`. */
  readonly asOf: string;
  /** The authority's document that it relays, where it is a secondary source. */
  readonly official?: OfficialDocument | undefined;
  /** In words, for 90 days after a change: what it was before. */
  readonly changed?: string;
}

/** An amount in whole dollars, and where it comes from. */
export interface FundsFigure {
  readonly amount: number;
  readonly source: FundsSource;
}

/** A condition for bringing family, as text with its source; it does not affect the calculation. */
export interface FamilyCondition {
  readonly text: string;
  readonly source: FundsSource;
}

/** What a country charges for a visa from a day on; whole dollars, null where it was not found. */
export interface VisaCharge {
  readonly from: string | null;
  readonly main: number;
  readonly partner: number | null;
  readonly child: number | null;
  readonly source: FundsSource;
}

/** The money that a country requires a student to show, in whole dollars; null if no source was found. */
export interface FundsRules {
  readonly country: LiveDestination;
  readonly currency: TuitionCurrency;
  /** The latest last; null `from`: the day was not found. */
  readonly charges: readonly VisaCharge[];
  /** Living costs for a year. */
  readonly living: {
    readonly student: FundsFigure;
    /** For each month of a stay under a year; null: the year's figure, by its days. */
    readonly studentMonth: FundsFigure | null;
    readonly partner: FundsFigure | null;
    readonly child: FundsFigure | null;
    /** A year of school for a child. */
    readonly school: FundsFigure | null;
  };
  /**
   * What the visa counts for one person's travel, by where they apply from; null: no figure was found, and the
   * fare itself is counted.
   */
  readonly travel: Readonly<Record<Origin, FundsFigure>> | null;
  /** A year's income of parents or a partner that is shown instead; null: there is no such way. */
  readonly income: { readonly single: FundsFigure; readonly family: FundsFigure } | null;
  /** Who can bring a family at all; null: no such condition was found. */
  readonly family: FamilyCondition | null;
}

/** The charge that is asked on a day. */
export function chargeOn(rules: FundsRules, day: string): VisaCharge {
  const charge = rules.charges.findLast(({ from }) => from === null || from <= day) ?? rules.charges[0];
  if (!charge) throw new Error(`There is no visa charge for ${rules.country}`);
  return charge;
}
