import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";

/**
 * Writes down, once, that something in a request failed. Where the database is away it is no defect: a warning,
 * and the request's answer, if it is to be a failure, becomes a 503 that asks to come back (`http-app`).
 */
export function recordFailure(
  log: Logger,
  facts: RequestFacts,
  error: unknown,
  message: string,
  path?: string,
): void {
  const away = isDatabaseAway(error);
  if (away) facts.databaseAway = true;
  log[away ? "warn" : "error"](
    { err: error, requestId: facts.id, ...(path === undefined ? {} : { path }) },
    away ? `${message}: the database is away` : message,
  );
}
