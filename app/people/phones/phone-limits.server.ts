import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { callingCodeOf } from "./mobile-number.server.ts";
import { phoneMessages } from "./phone.words.ts";

/** Which limit was exceeded. */
export type CrowdedBy = keyof typeof phoneMessages.crowded;
export type TextsEnough = FailureOf<"too-many"> & { readonly by: CrowdedBy };

/** Why no more codes are sent, in addition to when to try again. */
export const crowdedHint = ({ by }: TextsEnough): string => phoneMessages.crowded[by];

/**
 * Counts a request for a code to a number, whether or not one will be sent: for the network, for the number, for
 * neighbouring numbers, and for all numbers of its country together, which bounds what a flood can cost. Each count
 * is one statement, so concurrent requests cannot pass together. `enough`: a few were already sent there, and still
 * work.
 *
 * Errors: `too-many`, and by which limit.
 */
export async function countTextRequest(
  deps: Pick<Services, "now"> & { readonly db: DbOrTransaction },
  phone: string,
  { ip }: { ip: string },
): Promise<Result<"send" | "enough", TextsEnough>> {
  const network = await countFromAddress(deps, "text:address", ip);
  if (!network.ok) return err({ ...network.error, by: "network" });
  if (!(await countAttempt(deps, "text:account", phone)).ok) return ok("enough");
  const day = await countAttempt(deps, "text-day:account", phone);
  if (!day.ok) return err({ ...day.error, by: "number" });
  const range = await countAttempt(deps, "text-day:range", rangeOf(phone));
  if (!range.ok) return err({ ...range.error, by: "range" });
  for (const kind of ["text:country", "text-day:country"] as const) {
    const country = await countAttempt(deps, kind, callingCodeOf(phone));
    if (!country.ok) return err({ ...country.error, by: "country" });
  }
  return ok("send");
}

/**
 * Counts a code to the number of an account after its password was accepted: for the account, and for neighbouring
 * numbers. Requests by strangers do not use up this limit. Errors: `too-many`.
 */
export async function countFactorText(
  deps: Pick<Services, "db" | "now">,
  userId: string,
  phone: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  for (const kind of ["factor-text:account", "factor-text-day:account"] as const) {
    const counted = await countAttempt(deps, kind, userId);
    if (!counted.ok) return counted;
  }
  return countAttempt(deps, "factor-text-day:range", rangeOf(phone));
}

/** The range of numbers that differ only in the last four digits. */
const rangeOf = (phone: string): string => phone.slice(0, -4);
