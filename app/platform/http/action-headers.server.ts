import type { HeadersFunction } from "react-router";

/**
 * A route's `headers`: the `Retry-After` (429) of its action or loader reaches the browser also if the response is a
 * whole page. Cookies always do.
 */
export const passRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const seconds = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
  return seconds === null ? new Headers() : new Headers({ "retry-after": seconds });
};
