import type { AustralianState } from "#app/catalogue/places/states.ts";

/** Where a state or territory publishes who it nominates: the name of its list, and the URL. */
export interface StateList {
  readonly state: AustralianState;
  readonly name: string;
  readonly href: string;
}

/**
 * The lists themselves are not here: each state changes its own through the year, and none has been read. Names and
 * addresses as they are known in November 2026.
 */
export const STATE_LISTS: readonly StateList[] = [
  { state: "NSW", name: "NSW Skills Lists", href: "https://www.nsw.gov.au/visas-and-migration" },
  { state: "VIC", name: "Live in Melbourne, skilled migration", href: "https://liveinmelbourne.vic.gov.au" },
  { state: "QLD", name: "Queensland Skilled Occupation Lists", href: "https://migration.qld.gov.au" },
  { state: "WA", name: "WA State Nominated Migration Program", href: "https://migration.wa.gov.au" },
  { state: "SA", name: "South Australia’s Skilled Occupation List", href: "https://migration.sa.gov.au" },
  { state: "TAS", name: "Migration Tasmania, skilled nomination", href: "https://www.migration.tas.gov.au" },
  { state: "ACT", name: "ACT Critical Skills List", href: "https://www.act.gov.au/migration" },
  {
    state: "NT",
    name: "NT Migration Occupation List",
    href: "https://theterritory.com.au/migrate/migrate-to-work",
  },
];
