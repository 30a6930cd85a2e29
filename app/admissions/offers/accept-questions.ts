import { Temporal } from "temporal-polyfill";
import { firstYearMinor, type OfferCurrency, type OfferFigures } from "./offer.ts";

interface Judged extends OfferFigures {
  readonly currency: OfferCurrency;
  readonly startsOn: string | null;
  readonly expiresOn: string;
}

/** What is currently known about the student. */
export interface KnownOfStudent {
  /** A range of the form, or empty. */
  readonly budget: string;
  /** The latest expiry date of the passports in the wallet; null: unknown. */
  readonly passportEndsOn: string | null;
  /** Other offers that the student has accepted and that are valid. */
  readonly others: number;
}

/** Immigration requires a passport that is valid beyond the arrival; airlines also expect half a year. */
const PASSPORT_MONTHS = 6;

/** The upper end of a budget of the form, in Australian cents a year; null where it has none. */
export function budgetCeilingMinor(budget: string): number | null {
  const match = /^\d+k-(\d+)k$/.exec(budget);
  return match ? Number(match[1]) * 100_000 : null;
}

/** The questions to answer before this offer is accepted. */
export function acceptQuestions(offer: Judged, known: KnownOfStudent) {
  const ceiling = budgetCeilingMinor(known.budget);
  const lasts = Temporal.PlainDate.from(offer.startsOn ?? offer.expiresOn)
    .add({ months: PASSPORT_MONTHS })
    .toString();
  return {
    funds: ceiling !== null && offer.currency === "AUD" && firstYearMinor(offer) > ceiling,
    passport: known.passportEndsOn !== null && known.passportEndsOn < lasts,
    another: known.others > 0,
  };
}
export type AcceptQuestions = ReturnType<typeof acceptQuestions>;

/** Whether the typed name is the person's own, ignoring case and spaces. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFKC")
      .toLocaleLowerCase("en")
      .replace(/[\s.,]+/g, " ")
      .trim();
  return plain(typed) === plain(name);
}
