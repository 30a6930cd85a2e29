import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** The kinds of an offer that a university made outside the system, before its terms are recorded. */
export const STATED_OFFERS = ["conditional", "unconditional", "unspecified"] as const;
export type StatedOffer = (typeof STATED_OFFERS)[number];

/** The same names as in a sheet of running applications. */
export const STATED_OFFER_LABELS: Readonly<Record<StatedOffer, string>> = words({
  conditional: "Conditional offer",
  unconditional: "Unconditional offer",
  unspecified: "Offer received",
});
export const STATED_OFFER_OPTIONS = optionsOf(STATED_OFFERS, STATED_OFFER_LABELS);
