import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{43}$/;

/** 256 random bits cannot be guessed: a plain hash is enough. */
const hashOf = (token: string): string => createHash("sha256").update(`family\n${token}`).digest("base64url");

/** A new token, which is only in the message, and its hash. */
export function newFamilyToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** The hash of a token; null if the text is not a token. */
export const familyTokenHash = (token: string): string | null => (TOKEN.test(token) ? hashOf(token) : null);
