import { keyedHash, sameHash } from "../auth/keyed-hash.server.ts";

/** Nobody reads a form and fills it in faster; programs do. */
const QUICKEST_MS = 2_000;
const SLOWEST_MS = 24 * 3_600_000;

/** What a form carries unseen: when it was shown, sealed. */
export function formStamp(secret: string, now: Date): string {
  const shown = now.getTime().toString(36);
  return `${shown}.${keyedHash(secret, "form", shown)}`;
}

/** Whether a form was filled in by hand, as far as time tells: shown by us, not just now, not long ago. */
export function isUnhurried(secret: string, stamp: unknown, now: Date): boolean {
  if (typeof stamp !== "string") return false;
  const [shown = "", given = ""] = stamp.split(".");
  if (!/^[0-9a-z]{1,11}$/.test(shown) || !sameHash(given, keyedHash(secret, "form", shown))) return false;
  const age = now.getTime() - Number.parseInt(shown, 36);
  return age >= QUICKEST_MS && age <= SLOWEST_MS;
}
