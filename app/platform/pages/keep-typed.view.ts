import { data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { toast } from "#app/ui/toast.tsx";
import { pageMessages } from "./pages.words.ts";

type Results = Record<string, { type: "data" | "error"; result: unknown }>;

/** What a proxy answers while the server cannot be reached. */
const AWAY = [502, 503, 504];

/** Whether there was no answer, or only that of a proxy. */
export function isUnreachable(result: unknown): boolean {
  if (isRouteErrorResponse(result)) return AWAY.includes(result.status);
  // The router wraps what an action has thrown.
  const error = isWrapped(result) ? result.data : result;
  return error instanceof TypeError;
}

const isWrapped = (result: unknown): result is { data: unknown } =>
  typeof result === "object" && result !== null && "data" in result && "init" in result;

/**
 * For the root: a form whose post got no answer keeps its page, with all that was typed, and a toast says so. The router
 * would put the error page in its place. As after any answer of 400 or more, the router asks the server for nothing else.
 */
export const keepTyped: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  const lost = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && isUnreachable(result),
  );
  if (lost.length === 0) return results;
  toast.error(pageMessages.unreachable);
  const kept = lost.map(([id]) => [id, { type: "data" as const, result: data(undefined, { status: 503 }) }]);
  return { ...results, ...Object.fromEntries(kept) };
};
