import {
  isLiveDestination,
  LIVE_DESTINATIONS,
  type LiveDestination,
} from "#app/catalogue/places/countries.ts";
import { AUSTRALIAN_STATES, NEW_ZEALAND_REGIONS, STATES_OF } from "#app/catalogue/places/states.ts";
import { isOneOf } from "#app/platform/records/option.ts";

/** Where universities are looked for: a whole country, or one state or region of it. */
export interface UniversityPlace {
  readonly country: LiveDestination;
  readonly state: string | null;
}

/** The place that an address names: a country's stored value, or a state as it is stored; null for any other text. */
export function universityPlaceOf(text: string): UniversityPlace | null {
  if (isLiveDestination(text)) return { country: text, state: null };
  if (!isOneOf(AUSTRALIAN_STATES, text) && !isOneOf(NEW_ZEALAND_REGIONS, text)) return null;
  const country = LIVE_DESTINATIONS.find((each) => STATES_OF[each].includes(text));
  return country ? { country, state: text } : null;
}
