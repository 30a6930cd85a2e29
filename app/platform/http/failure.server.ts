import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";

/**
 * Logs a failure of a request once. An unreachable database or file store is not a defect: it is logged as a warning,
 * and a failed response becomes a 503 that asks to retry (`http-app`). Nor is a client that disconnected, whose
 * partial body cannot be read.
 */
export function recordFailure(
  log: Logger,
  facts: RequestFacts,
  error: unknown,
  message: string,
  path?: string,
): void {
  const isStore = isStoreOutOfReach(error);
  // A store may be out of reach for the reasons of a database: its name cannot be resolved, say.
  const isDatabase = !isStore && isDatabaseAway(error);
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
