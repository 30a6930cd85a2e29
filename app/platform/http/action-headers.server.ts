import type { HeadersFunction } from "react-router";

/**
 * A route's `headers`: what its action or loader says about trying again (429) reaches the browser also when the
 * answer is a whole page. Cookies always do.
 */
export const passRetryAfter: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const seconds = actionHeaders.get("retry-after") ?? loaderHeaders.get("retry-after");
  return seconds === null ? new Headers() : new Headers({ "retry-after": seconds });
};
