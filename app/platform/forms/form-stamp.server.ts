import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";

/** Nobody reads a form and fills it in faster; programs do. */
const QUICKEST_MS = 2_000;
const SLOWEST_MS = 24 * 3_600_000;
/** Pages that are kept for everybody are the same within the hour, and may be kept on a phone for days. */
const PAGE_GRAIN_MS = 3_600_000;
const PAGE_SLOWEST_MS = 3 * 24 * 3_600_000;

/** What a form carries unseen: when it was shown, sealed. */
export function formStamp(secret: string, now: Date): string {
  return sealed(secret, "form", now.getTime());
}

/** Whether a form was filled in by hand, as far as time tells: shown by us, not just now, not long ago. */
export function isUnhurried(secret: string, stamp: unknown, now: Date): boolean {
  const age = ageOf(secret, "form", stamp, now);
  return age !== null && age >= QUICKEST_MS && age <= SLOWEST_MS;
}

/** The same for a form on a page that is kept for everybody: the hour in which it was made. */
export function pageStamp(secret: string, now: Date): string {
  return sealed(secret, "page", Math.floor(now.getTime() / PAGE_GRAIN_MS) * PAGE_GRAIN_MS);
}

/**
 * Whether a form stood on a page of ours of these days. How fast it was filled in cannot be told from what
 * all visitors share; this keeps out programs that never looked at a page.
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
