import { isbot } from "isbot";
import { COOKIES } from "#app/platform/cookies/cookies.ts";

/**
 * Whether a person's browser was led to a page: not what it fetches in advance or into a frame, not what programs and known
 * robots ask for. What a browser of the last years says of itself is believed.
 */
export function isOpened(headers: Headers): boolean {
  if (headers.get("sec-fetch-mode") !== "navigate") return false;
  if ((headers.get("sec-fetch-dest") ?? "document") !== "document") return false;
  const purposes = ["sec-purpose", "purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  if (purposes.some((purpose) => /prefetch|prerender|preview/.test(purpose))) return false;
  return !isbot(headers.get("user-agent"));
}

/** Whether a page was opened from elsewhere, and not from one of ours. */
export function isFromElsewhere(headers: Headers, ownHosts: readonly string[]): boolean {
  if (headers.get("sec-fetch-site") === "same-origin") return false;
  const referrer = headers.get("referer");
  return referrer === null || !URL.canParse(referrer) || !ownHosts.includes(new URL(referrer).host);
}

/** Whether the user is signed in; such a user is no longer a visitor and may be staff. */
export const isSignedIn = (headers: Headers): boolean =>
  headers.get("cookie")?.includes(`${COOKIES.session.name}=`) === true;
