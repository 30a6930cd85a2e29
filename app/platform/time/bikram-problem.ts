import { bikramSambat } from "#app/words/bikram-sambat.ts";
import { DATE_MESSAGES } from "./read-date.words.ts";

/** Not by itself a year of the Gregorian calendar that people enter: it can be one of Bikram Sambat. */
const FIRST_DOUBTFUL = "2040";

/**
 * For readers of Nepali: asks whether a refused date is one of Bikram Sambat, with the Gregorian date that it would be, which
 * they then enter. Null if it cannot be one, and in other languages.
 */
export function bikramProblem(typed: string): string | null {
  const readings = bikramSambat()?.read(typed);
  if (!readings?.bikram) return null;
  // A year that both calendars have is left to the other messages.
  return readings.gregorian !== null && readings.gregorian < FIRST_DOUBTFUL
    ? null
    : DATE_MESSAGES.converted({ date: readings.bikram.date });
}
