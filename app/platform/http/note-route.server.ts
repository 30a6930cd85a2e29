import type { MiddlewareFunction } from "react-router";
import { requestContext } from "#app/platform/services/context.server.ts";

/** Records the pattern of the address, by which requests are counted: the address itself contains ids. */
export const noteRoute: MiddlewareFunction<Response> = ({ pattern, context }, next) => {
  context.get(requestContext).route = pattern.startsWith("/") ? pattern : `/${pattern}`;
  return next();
};
