import { z } from "zod";
import { words } from "#app/words/words.ts";
import { isLiveDestination } from "./countries.ts";
import { ALL_STATES, STATES_OF, stateLabel } from "./states.ts";

export const STATE_MESSAGES = words({
  invalid: "Select a state or region from the list",
  elsewhere: "Select a state or region in this country",
});

/** A state of Australia or a region of New Zealand, as it is stored; null when none was chosen. */
export function optionalStateSchema() {
  return z
    .union([z.literal(""), z.enum(ALL_STATES)], { error: () => STATE_MESSAGES.invalid })
    .nullish()
    .transform((state) => state || null);
}

/** Whether a state can be one of a country; where the country is not known, or not live, any can. */
export function isStateOf(state: string | null, countryCode: string | null): boolean {
  return state === null || !isLiveDestination(countryCode) || STATES_OF[countryCode].includes(state);
}

export const stateOptions = () => ALL_STATES.map((state) => ({ value: state, label: stateLabel(state) }));
