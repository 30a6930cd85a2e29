import { HOME_CURRENCIES, TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import {
  DESTINATION_LABELS,
  LIVE_DESTINATIONS,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What no public source gives and the agency estimates itself. */
export const ESTIMATE_KINDS = ["travel", "health-single", "health-couple", "health-family"] as const;
export type EstimateKind = (typeof ESTIMATE_KINDS)[number];

export const estimateTitles = words({
  travel: "{country}: return travel, 1 person",
  "health-single": "{country}: health cover for 1 year, student only",
  "health-couple": "{country}: health cover for 1 year, student and partner",
  "health-family": "{country}: health cover for 1 year, student with children",
});

/** Estimates are kept in the currency that they are paid in. */
export const ESTIMATE_CURRENCIES = [...TUITION_CURRENCIES, ...HOME_CURRENCIES] as const;

export interface EstimateKey {
  readonly country: LiveDestination;
  readonly kind: EstimateKind;
}

/** The agency's own figure for something, with its date and its basis. */
export interface Estimate extends EstimateKey {
  readonly minor: number;
  readonly currency: string;
  /** `2026-11-01`. */
  readonly asOf: string;
  readonly note: string;
}

/** What there can be an estimate of, by its address: `australia-travel`. */
export const ESTIMATE_KEYS: readonly (EstimateKey & { readonly id: string })[] = LIVE_DESTINATIONS.flatMap(
  (country) => ESTIMATE_KINDS.map((kind) => ({ id: `${country}-${kind}`, country, kind })),
);

/** What an address is an estimate of, or null. */
export function estimateKeyOf(id: string): EstimateKey | null {
  const at = id.indexOf("-");
  const [country, kind] = [id.slice(0, at), id.slice(at + 1)];
  return isOneOf(LIVE_DESTINATIONS, country) && isOneOf(ESTIMATE_KINDS, kind) ? { country, kind } : null;
}

export const estimateTitle = ({ country, kind }: EstimateKey): string =>
  estimateTitles[kind]({ country: DESTINATION_LABELS[country] });
