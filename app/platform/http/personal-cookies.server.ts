import { COOKIES } from "#app/platform/cookies/cookies.ts";

/**
 * Cookies that change what a public page shows: a message for one person, the currency they count in. A request with
 * one of them gets its own page; for all others public pages are the same.
 */
export const PERSONAL_COOKIES = [COOKIES.flash.name, COOKIES.currency.name] as const;

const PATTERN = new RegExp(`(?:^|;\\s*)(?:__Host-)?(?:${PERSONAL_COOKIES.join("|")})=`);

/** @param header the request's `Cookie` header */
export function hasPersonalCookie(header: string): boolean {
  return header !== "" && PATTERN.test(header);
}
