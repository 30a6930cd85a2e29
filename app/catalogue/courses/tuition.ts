import type { TuitionPeriod } from "#app/catalogue/course-terms/course-facts.ts";
import { WEEKS_PER_YEAR } from "./duration-text.ts";

/** What is worked out is rounded to whole units; what is published stays as it is, to the cent. */
const UNIT = 100;

/**
 * Tuition for one year, in minor units, worked out ones rounded to whole units. A course of a year or less counts
 * whole; null where the amount is for the whole course and its length is not known.
 */
export function yearlyTuition(
  tuition: { readonly minor: number; readonly period: TuitionPeriod },
  durationWeeks: number | null,
): number | null {
  if (tuition.period === "year") return tuition.minor;
  if (durationWeeks === null) return null;
  const years = Math.max(1, durationWeeks / WEEKS_PER_YEAR);
  return years === 1 ? tuition.minor : Math.round(tuition.minor / years / UNIT) * UNIT;
}

/**
 * Tuition for the whole course, in minor units, rounded to whole units: a year's fee as often as the course
 * has years, and at least once; null where that is not known.
 */
export function wholeTuition(
  tuition: { readonly minor: number; readonly period: TuitionPeriod },
  durationWeeks: number | null,
): number | null {
  if (tuition.period === "course") return tuition.minor;
  if (durationWeeks === null) return null;
  const years = Math.max(1, durationWeeks / WEEKS_PER_YEAR);
  return years === 1 ? tuition.minor : Math.round((tuition.minor * years) / UNIT) * UNIT;
}
