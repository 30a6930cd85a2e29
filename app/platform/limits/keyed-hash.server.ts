import { createHmac, timingSafeEqual } from "node:crypto";

/** What a keyed hash is for; each purpose has its own key, so that none can replace another. */
type HashPurpose =
  | "session"
  | "code"
  | "link"
  | "known-device"
  | "signed-up"
  | "attempts"
  | "subscriber"
  | "form"
  | "identity"
  | "human"
  | "booking"
  | "reply"
  | "representation"
  | "backup"
  | "once"
  | "once-answer";

/**
 * HMAC-SHA-256 with the installation's secret, as base64url. Without the secret it can be neither computed nor
 * reversed.
 */
export function keyedHash(secret: string, purpose: HashPurpose, value: string): string {
  return createHmac("sha256", `${purpose}\n${secret}`).update(value).digest("base64url");
}

export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
