import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[\w-]{43}$/;

/** 256 random bits cannot be guessed: a plain hash is enough. */
const hashOf = (token: string): string => createHash("sha256").update(`family\n${token}`).digest("base64url");

/** A new token, which goes into the message only, and what is stored of it. */
export function newFamilyToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashOf(token) };
}

/** What is stored of a token; null for a text that is none. */
export const familyTokenHash = (token: string): string | null => (TOKEN.test(token) ? hashOf(token) : null);
