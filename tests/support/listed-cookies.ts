import { COOKIES, type CookieFacts, type CookieKey } from "#app/platform/cookies/cookies.ts";

/** Which cookie of the product's list a `set-cookie` value sets; null for none. */
export function listedCookie(setCookie: string): CookieKey | null {
  const name = setCookie.split("=", 1)[0]?.replace(/^__Secure-/, "");
  const keys = Object.keys(COOKIES) as CookieKey[];
  return keys.find((key) => COOKIES[key].name === name) ?? null;
}

/**
 * Whether the list of cookies matches the header of the cookie; removing a cookie that does not exist is always
 * right.
 */
export function isListedCookie(setCookie: string): boolean {
  const [, ...attributes] = setCookie.split(/;\s*/).map((part) => part.toLowerCase());
  if (attributes.includes("max-age=0")) return true;
  const key = listedCookie(setCookie);
  if (key === null) return false;
  const { path, seconds, scripted }: CookieFacts = COOKIES[key];
  const wanted = [`path=${path}`, `max-age=${seconds}`, "samesite=lax", ...(scripted ? [] : ["httponly"])];
  return wanted.every((attribute) => attributes.includes(attribute));
}
