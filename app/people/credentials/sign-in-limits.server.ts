import { networksOf } from "#app/platform/environment/network.server.ts";
import {
  type AttemptKind,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
} from "#app/platform/limits/attempts.server.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import { ok } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { knownDevice } from "#app/platform/sessions/known-device.server.ts";

type Way = "sign-in" | "code-entry" | "second-factor";

export interface CountedAttempt {
  /**
   * Set after too many failed attempts on this account from all networks together; each sign-in method defines its
   * additional requirement.
   */
  crowded: FailureOf<"too-many"> | null;
  /** Call this after a successful attempt. */
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt at an account before it is evaluated. Known devices are counted separately. Any other browser is
 * counted with its network, which is refused after a few, and with all others, which are not: otherwise anyone with a
 * few networks could lock the owner out.
 *
 * Errors: `too-many` (from this device or network).
 */
export async function countAtAccount(
  deps: Pick<Services, "db" | "now" | "secret">,
  way: Way,
  email: string,
  { request, ip }: { request: Request; ip: string },
): Promise<Result<CountedAttempt, FailureOf<"too-many">>> {
  const { db } = deps;
  const device = await knownDevice(deps, request, email);
  const [network = "this machine"] = networksOf(ip);
  const near: [AttemptKind, string] =
    device === null ? [`${way}:network`, `${email} ${network}`] : [`${way}:device`, device];
  const here = await countAttempt(deps, ...near);
  if (!here.ok) return here;
  const overall = device === null ? await countAttempt(deps, `${way}:account`, email) : ok();
  return ok({
    crowded: overall.ok ? null : overall.error,
    async succeeded() {
      await forgetAttempts(db, ...near);
      if (device === null) await forgiveAttempt(db, `${way}:account`, email);
    },
  });
}
