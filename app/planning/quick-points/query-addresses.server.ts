import type { QueryAddresses } from "#app/platform/http/query-address.ts";
import { answerQuickQuery } from "./quick-answer.server.ts";

/** `GET /api/v1/points/quick?…`: the quick estimate. */
function quick(params: URLSearchParams) {
  const { ok, body } = answerQuickQuery(params);
  return { status: ok ? 200 : 400, body: JSON.stringify(body) } as const;
}

export const quickAddresses = { "/api/v1/points/quick": quick } as const satisfies QueryAddresses;
