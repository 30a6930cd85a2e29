import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{43}$/;

/** Nothing about a token of 256 random bits can be guessed: a plain hash keeps it. */
const hashOf = (token: string): string =>
  createHash("sha256").update(`guardian\n${token}`).digest("base64url");

/** A new token, which goes into the message and nowhere else, and what is stored of it. */
export function newGuardianToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** What is stored of a token; null for what is none. */
export const guardianTokenHash = (token: string): string | null => (TOKEN.test(token) ? hashOf(token) : null);

/** Where the link leads. */
export const guardianPath = (token: string): string => `/guardian/${token}`;
