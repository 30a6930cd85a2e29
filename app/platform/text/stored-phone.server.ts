import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { normalizePhone } from "./phone.server.ts";
import { PHONE_MESSAGES } from "./phone.ts";

/**
 * A phone number as it is stored. One that is stored already stays as it is, however it came there.
 * One without a country code is of `country`. Errors: `invalid` at `phone` when no such number can exist.
 */
export function storedPhone(
  typed: string | null,
  stored: string | null = null,
  country: string | null = null,
): Result<string | null, FailureOf<"invalid">> {
  if (typed === null || typed === stored) return ok(typed);
  const phone = normalizePhone(typed, country);
  return phone === null ? invalidField("phone", PHONE_MESSAGES.invalid) : ok(phone);
}
