import { isOneOf, optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/**
 * Study destinations. Stored values and URLs differ (`newzealand`, `/countries/new-zealand`); this is
 * the one table that maps them. Only live destinations can be applied for.
 */
export const DESTINATIONS = ["australia", "newzealand", "canada", "usa", "uk"] as const;
export type Destination = (typeof DESTINATIONS)[number];

export const LIVE_DESTINATIONS = ["australia", "newzealand"] as const satisfies readonly Destination[];
export type LiveDestination = (typeof LIVE_DESTINATIONS)[number];

export const DESTINATION_LABELS: Readonly<Record<Destination, string>> = words({
  australia: "Australia",
  newzealand: "New Zealand",
  canada: "Canada",
  usa: "USA",
  uk: "UK",
});

export const DESTINATION_SLUGS: Readonly<Record<Destination, string>> = {
  australia: "australia",
  newzealand: "new-zealand",
  canada: "canada",
  usa: "usa",
  uk: "uk",
};

export const DESTINATION_OPTIONS = optionsOf(DESTINATIONS, DESTINATION_LABELS);
export const LIVE_DESTINATION_OPTIONS = optionsOf(LIVE_DESTINATIONS, DESTINATION_LABELS);

/** The name of a stored country in the reader's language; as it was entered if it is not a destination. */
export const countryName = (code: string | null, entered: string | null): string | null =>
  isOneOf(DESTINATIONS, code) ? DESTINATION_LABELS[code] : entered;

/** The destination of a URL part, or null for any other key. */
export function destinationOfSlug(slug: string): Destination | null {
  return DESTINATIONS.find((destination) => DESTINATION_SLUGS[destination] === slug) ?? null;
}

export function isLiveDestination(value: unknown): value is LiveDestination {
  return isOneOf(LIVE_DESTINATIONS, value);
}
