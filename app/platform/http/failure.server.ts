import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import { isStoreOutOfReach } from "#app/platform/files/blob-store.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";

/**
 * Writes down, once, that something in a request failed. Where the database or the store of files is away it is no defect:
 * a warning, and the request's answer, if it is to be a failure, becomes a 503 that asks to come back (`http-app`). Nor is
 * it one where the browser or program has gone, whose half a body cannot be read.
 */
export function recordFailure(
  log: Logger,
  facts: RequestFacts,
  error: unknown,
  message: string,
  path?: string,
): void {
  const away = whatIsAway(error);
  if (away !== null) facts.away = true;
  const level = facts.isAbandoned?.() ? "info" : away === null ? "error" : "warn";
  log[level](
    { err: error, requestId: facts.id, ...(path === undefined ? {} : { path }) },
    away === null ? message : `${message}: ${away} unavailable`,
  );
}

function whatIsAway(error: unknown): string | null {
  if (isDatabaseAway(error)) return "database";
  return isStoreOutOfReach(error) ? "files" : null;
}
