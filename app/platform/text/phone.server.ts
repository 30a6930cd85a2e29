import { readPhones } from "./read-phone.server.ts";

/**
 * A phone number as it is stored: E.164 (`+9779812345678`), or null when no such number can exist, or there are two.
 *
 * @param country whose number it is where it does not say so itself; without one nobody's country is guessed
 */
export function normalizePhone(text: string, country: string | null = null): string | null {
  const read = readPhones(text, country);
  if (!read.ok) return null;
  const [number = null, ...others] = read.value.numbers;
  return others.length === 0 ? number : null;
}
