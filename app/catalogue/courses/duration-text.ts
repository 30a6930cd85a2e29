import { words } from "#app/words/words.ts";

export const WEEKS_PER_YEAR = 52;
/** So far from a half year, a length is said as that many years. */
export const WEEKS_OF_LEEWAY = 2;
const WEEKS_PER_HALF = WEEKS_PER_YEAR / 2;

export const durationTexts = words({
  years: "{years, plural, one {# year} other {# years}}",
  weeks: "{weeks, plural, one {# week} other {# weeks}}",
});

/**
 * A course's length as people say it: `3 years`, `1.5 years`, `44 weeks`. Registers count in weeks; what
 * is within two weeks of a half year is that many years.
 */
export function durationText(weeks: number): string {
  const halves = Math.round(weeks / WEEKS_PER_HALF);
  if (halves >= 2 && Math.abs(weeks - halves * WEEKS_PER_HALF) <= WEEKS_OF_LEEWAY) {
    const years = halves / 2;
    return durationTexts.years({ years });
  }
  return durationTexts.weeks({ weeks });
}
