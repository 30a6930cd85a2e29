import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  notANumber: "Enter the number with its country code, for example +977 981 234 5678",
});

/**
 * A phone number as it is stored. One that is stored already stays as it is, however it came there.
 * Errors: `invalid` at `phone` when no such number can exist.
 */
export function storedPhone(
  typed: string | null,
  stored: string | null = null,
): Result<string | null, FailureOf<"invalid">> {
  if (typed === null || typed === stored) return ok(typed);
  const phone = normalizePhone(typed);
  return phone === null ? invalidField("phone", texts.notANumber) : ok(phone);
}
