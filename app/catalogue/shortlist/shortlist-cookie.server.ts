import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { parseShortlist, shortlistText } from "./shortlist.ts";

/** The shortlist stored in this browser for a visitor without an account. */
export function guestShortlist(request: Request): string[] {
  return parseShortlist(requestCookie(request, COOKIES.shortlist.name));
}

/** A `set-cookie` value that keeps these courses in the browser; none: forgets them. */
export function shortlistCookie(ids: readonly string[]): string {
  return cookieText("shortlist", ids.length === 0 ? null : shortlistText(ids));
}
