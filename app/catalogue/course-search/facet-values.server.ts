import { DISCIPLINE_LABELS, DISCIPLINES } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_LABELS, COURSE_LEVELS } from "#app/catalogue/course-terms/levels.ts";
import {
  DURATION_BAND_LABELS,
  DURATION_BANDS,
  TUITION_BAND_LABELS,
  TUITION_BANDS,
} from "#app/catalogue/courses/course-bands.ts";
import { shownIntake } from "#app/catalogue/intakes/shown-intake.ts";
import { DESTINATION_LABELS, LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { REGIONAL_CATEGORIES, REGIONAL_CATEGORY_LABELS } from "#app/catalogue/places/regional-category.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import type { CourseFacet } from "./course-query.ts";
import type { FacetValue } from "./course-search.ts";
import type { FacetColumn, FacetCounts } from "./facet-column.server.ts";

/** Filters with more values show the most frequent ones; the text finds the others. */
const MOST_VALUES = 30;

/** Labels that only the catalogue knows. */
export interface FacetLabels {
  readonly university: ReadonlyMap<string, string>;
  readonly intake: ReadonlyMap<string, string>;
}

interface Listing {
  /** The order of the values; without it the most frequent stand first. */
  readonly order?: readonly string[];
  readonly label: (value: string, labels: FacetLabels) => string;
}

const fixed = <V extends string | number>(
  order: readonly V[],
  texts: Readonly<Record<V, string>>,
): Listing => ({
  order: order.map(String),
  label: (value) => (texts as Readonly<Record<string, string>>)[value] ?? value,
});

const LISTINGS: Readonly<Record<CourseFacet, Listing>> = {
  country: fixed(LIVE_DESTINATIONS, DESTINATION_LABELS),
  state: { label: stateLabel },
  city: { label: (value) => value },
  category: fixed(REGIONAL_CATEGORIES, REGIONAL_CATEGORY_LABELS),
  level: fixed(COURSE_LEVELS, COURSE_LEVEL_LABELS),
  discipline: fixed(DISCIPLINES, DISCIPLINE_LABELS),
  university: { label: (value, labels) => labels.university.get(value) ?? value },
  tuition: fixed(TUITION_BANDS, TUITION_BAND_LABELS),
  duration: fixed(DURATION_BANDS, DURATION_BAND_LABELS),
  intake: { label: (value, labels) => shownIntake(labels.intake.get(value) ?? value) },
};

/** The values of a filter that there are courses for, or that are chosen, as they are offered. */
export function facetValues(
  facet: CourseFacet,
  column: FacetColumn,
  counts: FacetCounts,
  chosen: readonly string[],
  labels: FacetLabels,
): FacetValue[] {
  const { order, label } = LISTINGS[facet];
  const frequent = column
    .mostFrequent(counts, MOST_VALUES)
    .map((number) => ({ value: column.values[number] as string, count: counts.of[number] as number }));
  const others = chosen
    .filter((value) => frequent.every((each) => each.value !== value))
    .map((value) => ({ value, count: counts.of[column.numberOf(value) ?? -1] ?? 0 }));
  const offered = [...frequent, ...others];
  if (order) offered.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  return offered.map(({ value, count }) => ({
    value,
    label: label(value, labels),
    count,
    selected: chosen.includes(value),
  }));
}

export function facetLabel(facet: CourseFacet, value: string, labels: FacetLabels): string {
  return LISTINGS[facet].label(value, labels);
}
