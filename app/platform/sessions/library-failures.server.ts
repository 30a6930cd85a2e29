import { AsyncLocalStorage } from "node:async_hooks";
import type { DBAdapter } from "@better-auth/core/db/adapter";
import type { BetterAuthOptions } from "better-auth";
import { isDatabaseAway } from "#app/platform/database/failures.server.ts";

/** The failures of the database that the library has met during one call of ours. */
const met = new AsyncLocalStorage<{ away: unknown }>();

/**
 * Calls the auth library. It hides why it failed (an error of its own with status 500, an answer with that
 * status, or no word at all and the work left undone), so a database that was away during the call is thrown
 * as that, whatever the library made of it.
 */
export async function callLibrary<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const seen: { away: unknown } = { away: null };
  try {
    return await met.run(seen, call);
  } finally {
    // biome-ignore lint/correctness/noUnsafeFinally: it takes the place of what the library answered or threw.
    if (seen.away !== null) throw seen.away;
  }
}

type AdapterOf = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/** Wraps the adapter through which the library reads and writes, so that its failures are heard. */
export function withFailuresHeard(adapterOf: AdapterOf): AdapterOf {
  return (options) => {
    const adapter = adapterOf(options);
    const heard = Object.entries(adapter).map(([name, part]) =>
      typeof part === "function" ? [name, hearing(part)] : [name, part],
    );
    return Object.fromEntries(heard) as typeof adapter;
  };
}

function hearing(part: (...args: never[]) => unknown) {
  return async (...args: never[]) => {
    try {
      return await part(...args);
    } catch (error) {
      const seen = met.getStore();
      if (seen && isDatabaseAway(error)) seen.away = error;
      throw error;
    }
  };
}
