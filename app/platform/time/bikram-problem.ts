import { bikramSambat } from "#app/words/bikram-sambat.ts";
import { DATE_MESSAGES } from "./read-date.words.ts";

/**
 * For readers of Nepali: asks whether a date is one of Bikram Sambat, with the Gregorian date that it would be, which they
 * then enter. Null if it cannot be one, if its year can be of either calendar, and in other languages.
 *
 * @param isFuture The date would be in the future, and must not be: its year is then of Bikram Sambat.
 */
export function bikramProblem(typed: string, { isFuture = false } = {}): string | null {
  const readings = bikramSambat()?.read(typed);
  if (!readings?.bikram || (readings.gregorian !== null && !isFuture)) return null;
  return DATE_MESSAGES.converted({ date: readings.bikram.date });
}
