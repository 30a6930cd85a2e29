import { parsePhoneNumberFromString } from "libphonenumber-js";

/**
 * A phone number as it is stored: E.164 (`+9779812345678`), or null when no such number can exist. The
 * country code is needed, since nobody's country is guessed; `00` counts as `+`.
 */
export function normalizePhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, "+"));
  return number?.isPossible() ? number.number : null;
}
