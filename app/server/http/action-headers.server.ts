import type { HeadersFunction } from "react-router";

/**
 * A route's `headers`: what its action says about trying again (429) reaches the browser also when the
 * answer is a whole page. Cookies always do.
 */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => {
  const seconds = actionHeaders.get("retry-after");
  return seconds === null ? new Headers() : new Headers({ "retry-after": seconds });
};
