import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { DESTINATION_LABELS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";
import type { ConditionState } from "./condition-states.ts";
import type { OfferState } from "./offer-states.ts";

export const OFFER_KINDS = ["conditional", "full"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_KIND_LABELS: Readonly<Record<OfferKind, string>> = words({
  conditional: "Conditional offer",
  full: "Unconditional offer",
});
export const OFFER_KIND_OPTIONS = optionsOf(OFFER_KINDS, OFFER_KIND_LABELS);

/** Who entered the offer: the institution, or staff from what they received. */
export const OFFER_SOURCES = ["institution", "staff"] as const;
export type OfferSource = (typeof OFFER_SOURCES)[number];

/** Institutions charge in the currency of their country. */
export const OFFER_CURRENCIES = TUITION_CURRENCIES;
export type OfferCurrency = (typeof OFFER_CURRENCIES)[number];
export const OFFER_CURRENCY_LABELS: Readonly<Record<OfferCurrency, string>> = words({
  AUD: "Australian dollars (AUD)",
  NZD: "New Zealand dollars (NZD)",
});
export const OFFER_CURRENCY_OPTIONS = optionsOf(OFFER_CURRENCIES, OFFER_CURRENCY_LABELS);
export const CURRENCY_COUNTRY: Readonly<Record<OfferCurrency, LiveDestination>> = {
  AUD: "australia",
  NZD: "newzealand",
};
export const countryOf = (currency: OfferCurrency): string => DESTINATION_LABELS[CURRENCY_COUNTRY[currency]];

/** A letter from the institution, or generated from our template. */
export const LETTER_ORIGINS = ["institution", "template"] as const;
export type LetterOrigin = (typeof LETTER_ORIGINS)[number];

/** The figures of an offer, in minor units of its currency; null: none. */
export interface OfferFigures {
  readonly tuitionMinor: number;
  readonly depositMinor: number | null;
  readonly scholarshipMinor: number | null;
  readonly healthCoverMinor: number | null;
  readonly otherFeesMinor: number | null;
}

/**
 * The cost of the first year: tuition less the scholarship, plus fees. The deposit is part of the tuition, so it is
 * not added.
 */
export function firstYearMinor(figures: OfferFigures): number {
  const { tuitionMinor, scholarshipMinor, healthCoverMinor, otherFeesMinor } = figures;
  return tuitionMinor - (scholarshipMinor ?? 0) + (healthCoverMinor ?? 0) + (otherFeesMinor ?? 0);
}

/** A condition of an offer, as shown. */
export interface OfferCondition {
  readonly id: string;
  readonly position: number;
  readonly text: string;
  readonly state: ConditionState;
  /** The document that is to prove it. */
  readonly document: { readonly id: string; readonly name: string } | null;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
  readonly note: string | null;
  readonly version: number;
}

/** An offer, as everyone with access sees it. */
export interface Offer extends OfferFigures {
  readonly id: string;
  readonly applicationId: string;
  readonly studentId: string;
  readonly reference: string;
  readonly state: OfferState;
  /** The kind on issue. */
  readonly kind: OfferKind;
  readonly university: string;
  readonly course: string;
  readonly campus: string | null;
  readonly intakeCode: string | null;
  readonly intake: string | null;
  readonly startsOn: string | null;
  readonly currency: OfferCurrency;
  readonly scholarshipName: string | null;
  readonly expiresOn: string;
  readonly expiresAt: Date;
  readonly note: string | null;
  readonly source: OfferSource;
  readonly institutionReference: string | null;
  readonly letter: {
    readonly origin: LetterOrigin;
    readonly version: number;
    readonly sha256: string;
    /** False if it was erased or infected. */
    readonly isThere: boolean;
    /** The institution's original file is stored separately. */
    readonly hasOriginal: boolean;
  } | null;
  readonly issuedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  /** The requested intake. */
  readonly deferTo: string | null;
  readonly deferToIntake: string | null;
  readonly version: number;
  readonly conditions: readonly OfferCondition[];
  /** The acceptance. */
  readonly accepted: { readonly at: Date; readonly name: string | null; readonly hash: string } | null;
}
