import { readPhones } from "./read-phone.server.ts";

/**
 * Returns a phone number as E.164 (`+9779812345678`), or null if the number is not possible or there are two.
 *
 * @param country the country of a number without a country code; null to refuse such a number
 */
export function normalizePhone(text: string, country: string | null = null): string | null {
  const read = readPhones(text, country);
  if (!read.ok) return null;
  const [number = null, ...others] = read.value.numbers;
  return others.length === 0 ? number : null;
}
