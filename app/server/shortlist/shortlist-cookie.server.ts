import { parseShortlist, shortlistText } from "#app/domain/courses/shortlist.ts";
import { requestCookie } from "../http/request-cookie.server.ts";

const COOKIE = "shortlist";
const HALF_A_YEAR_S = 182 * 24 * 60 * 60;

/** The courses that this browser keeps for somebody without an account. */
export function guestShortlist(request: Request): string[] {
  return parseShortlist(requestCookie(request, COOKIE));
}

/** A `set-cookie` value that keeps these courses in the browser; none: forgets them. */
export function shortlistCookie(ids: readonly string[]): string {
  const age = ids.length === 0 ? 0 : HALF_A_YEAR_S;
  return `${COOKIE}=${shortlistText(ids)}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
}
