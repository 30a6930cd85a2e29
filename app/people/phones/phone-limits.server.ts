import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/registry/services.server.ts";
import { callingCodeOf } from "./mobile-number.server.ts";
import { phoneMessages } from "./phone.words.ts";

/** Which of the limits was met. */
export type CrowdedBy = keyof typeof phoneMessages.crowded;
export type TextsEnough = FailureOf<"too-many"> & { readonly by: CrowdedBy };

/** Why no more codes go out, beside when to try again. */
export const crowdedHint = ({ by }: TextsEnough): string => phoneMessages.crowded[by];

/**
 * Counts that somebody asks for a code to a number, whether or not one will go out: for the network, for the number,
 * and for all numbers of its country together, which bounds what a flood can cost. Each count is one statement, so
 * those who ask at once cannot slip through together. `enough`: a few went there already, and still work.
 *
 * Errors: `too-many`, and by which limit.
 */
export async function countTextRequest(
  deps: Pick<Services, "db" | "now">,
  phone: string,
  { ip }: { ip: string },
): Promise<Result<"send" | "enough", TextsEnough>> {
  const network = await countFromAddress(deps, "text:address", ip);
  if (!network.ok) return err({ ...network.error, by: "network" });
  if (!(await countAttempt(deps, "text:account", phone)).ok) return ok("enough");
  const day = await countAttempt(deps, "text-day:account", phone);
  if (!day.ok) return err({ ...day.error, by: "number" });
  const country = await countAttempt(deps, "text:country", callingCodeOf(phone));
  return country.ok ? ok("send") : err({ ...country.error, by: "country" });
}
