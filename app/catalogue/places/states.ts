import { words } from "#app/words/words.ts";
import type { LiveDestination } from "./countries.ts";

/** Australia's states and territories, as the register and addresses abbreviate them. */
export const AUSTRALIAN_STATES = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

export const AUSTRALIAN_STATE_LABELS: Readonly<Record<AustralianState, string>> = words({
  NSW: "New South Wales",
  VIC: "Victoria",
  QLD: "Queensland",
  WA: "Western Australia",
  SA: "South Australia",
  TAS: "Tasmania",
  ACT: "Australian Capital Territory",
  NT: "Northern Territory",
});

/** The regions of New Zealand that have a university. */
export const NEW_ZEALAND_REGIONS = [
  "Auckland",
  "Waikato",
  "Manawatu-Whanganui",
  "Wellington",
  "Canterbury",
  "Otago",
] as const;

/** The name of a stored state or region: the abbreviation spelled out, a region's name as it is. */
export function stateLabel(state: string): string {
  return AUSTRALIAN_STATE_LABELS[state as AustralianState] ?? state;
}

/** Every state and region there is to choose, Australia's first. */
export const ALL_STATES = [...AUSTRALIAN_STATES, ...NEW_ZEALAND_REGIONS] as const;

export const STATES_OF: Readonly<Record<LiveDestination, readonly string[]>> = {
  australia: AUSTRALIAN_STATES,
  newzealand: NEW_ZEALAND_REGIONS,
};
