import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";

/**
 * Writes down, once, that something in a request failed. Where the database or the store of files is away it is no defect:
 * a warning, and the answer, if it is to be a failure, becomes a 503 that asks to come back (`http-app`). Nor is
 * it one where the browser or program has gone, whose half a body cannot be read.
 */
export function recordFailure(
  log: Logger,
  facts: RequestFacts,
  error: unknown,
  message: string,
  path?: string,
): void {
  const isDatabase = isDatabaseAway(error);
  const isStore = !isDatabase && isStoreOutOfReach(error);
  const away = isDatabase || isStore;
  if (away) facts.away = true;
  const level = facts.isAbandoned?.() ? "info" : away ? "warn" : "error";
  log[level](
    { err: error, requestId: facts.id, ...(path === undefined ? {} : { path }) },
    isDatabase
      ? `${message}: database unavailable`
      : isStore
        ? `${message}: file store unavailable`
        : message,
  );
}
