import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";

/** No person reads and completes a form faster; programs do. */
const QUICKEST_MS = 2_000;
const SLOWEST_MS = 24 * 3_600_000;
/** Publicly cached pages are the same within the hour, and may be cached on a phone for days. */
const PAGE_GRAIN_MS = 3_600_000;
const PAGE_SLOWEST_MS = 3 * 24 * 3_600_000;

/** A hidden field of a form: when it was shown, sealed. */
export function formStamp(secret: string, now: Date): string {
  return sealed(secret, "form", now.getTime());
}

/** Whether a form was filled in by a person, as far as the time shows: sealed by us, not just now, not long ago. */
export function isUnhurried(secret: string, stamp: unknown, now: Date): boolean {
  const age = ageOf(secret, "form", stamp, now);
  return age !== null && age >= QUICKEST_MS && age <= SLOWEST_MS;
}

/** The same for a form on a publicly cached page: the hour in which it was rendered. */
export function pageStamp(secret: string, now: Date): string {
  return sealed(secret, "page", Math.floor(now.getTime() / PAGE_GRAIN_MS) * PAGE_GRAIN_MS);
}

/**
 * Whether a form comes from one of our recent pages. A shared page does not reveal how fast it was filled in; this
 * check excludes programs that never loaded a page.
 */
export function isFromRecentPage(secret: string, stamp: unknown, now: Date): boolean {
  const age = ageOf(secret, "page", stamp, now);
  return age !== null && age >= 0 && age <= PAGE_SLOWEST_MS;
}

type StampOf = "form" | "page";

function sealed(secret: string, of: StampOf, time: number): string {
  const shown = time.toString(36);
  return `${shown}.${keyedHash(secret, "form", `${of} ${shown}`)}`;
}

/** How long ago a stamp was made, in milliseconds; null for one that is not ours. */
function ageOf(secret: string, of: StampOf, stamp: unknown, now: Date): number | null {
  if (typeof stamp !== "string") return null;
  const [shown = "", given = ""] = stamp.split(".");
  if (!/^[0-9a-z]{1,11}$/.test(shown)) return null;
  if (!sameHash(given, keyedHash(secret, "form", `${of} ${shown}`))) return null;
  return now.getTime() - Number.parseInt(shown, 36);
}
