import { words } from "#app/words/words.ts";
import { WEEKS_OF_LEEWAY, WEEKS_PER_YEAR } from "./duration-text.ts";

/** Tuition for a year, in the course's own currency, in thousands. */
export const TUITION_BANDS = ["under-20k", "20k-30k", "30k-40k", "40k-50k", "over-50k", "unknown"] as const;
export type TuitionBand = (typeof TUITION_BANDS)[number];

export const TUITION_BAND_LABELS: Readonly<Record<TuitionBand, string>> = words({
  "under-20k": "Under $20,000",
  "20k-30k": "$20,000 to $30,000",
  "30k-40k": "$30,000 to $40,000",
  "40k-50k": "$40,000 to $50,000",
  "over-50k": "$50,000 or more",
  unknown: "Not published",
});

/** Length of the whole course, in years. */
export const DURATION_BANDS = ["under-1", "1-2", "2-3", "3-4", "over-4", "unknown"] as const;
export type DurationBand = (typeof DURATION_BANDS)[number];

export const DURATION_BAND_LABELS: Readonly<Record<DurationBand, string>> = words({
  "under-1": "Under 1 year",
  "1-2": "From 1 to under 2 years",
  "2-3": "From 2 to under 3 years",
  "3-4": "From 3 to under 4 years",
  "over-4": "4 years or more",
  unknown: "Not published",
});

const TUITION_EDGES = [20_000, 30_000, 40_000, 50_000];
/** What is said as two years is found among those of two years. */
const DURATION_EDGES = [1, 2, 3, 4].map((years) => years * WEEKS_PER_YEAR - WEEKS_OF_LEEWAY);

/** @param yearMinor tuition for a year in minor units; a band holds its lower edge and not its upper one */
export function tuitionBandOf(yearMinor: number | null): TuitionBand {
  return yearMinor === null ? "unknown" : bandOf(TUITION_BANDS, TUITION_EDGES, yearMinor / 100);
}

/** @param weeks of the whole course; a year is 52 of them, or up to two fewer, as `durationText` says it */
export function durationBandOf(weeks: number | null): DurationBand {
  return weeks === null ? "unknown" : bandOf(DURATION_BANDS, DURATION_EDGES, weeks);
}

function bandOf<B extends string>(bands: readonly B[], edges: readonly number[], value: number): B {
  const above = edges.filter((edge) => value >= edge).length;
  return bands[above] as B;
}
