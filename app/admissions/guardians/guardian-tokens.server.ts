import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{43}$/;

/** A token has 256 random bits, so a plain hash is enough. */
const hashOf = (token: string): string =>
  createHash("sha256").update(`guardian\n${token}`).digest("base64url");

/** A new token, which is only in the message, and its hash. */
export function newGuardianToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The hash of a token; null if the text is not a token. */
export const guardianTokenHash = (token: string): string | null => (TOKEN.test(token) ? hashOf(token) : null);

/** The path of the link. */
export const guardianPath = (token: string): string => `/guardian/${token}`;
