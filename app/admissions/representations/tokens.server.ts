import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";

const TOKEN = /^[\w-]{43}$/;

/**
 * The token of a request's link. It is worked out of the secret, so that a reminder carries the same link as the first
 * mail, while nothing in the database opens anything. `round` grows when the request is sent again.
 */
export const tokenOf = (secret: string, id: string, round: number): string =>
  keyedHash(secret, "representation", `token\n${id}\n${round}`);

/** What is stored of a token; null for what is none. */
export function tokenHashOf(secret: string, token: string): string | null {
  return TOKEN.test(token) ? keyedHash(secret, "representation", `stored\n${token}`) : null;
}

/** What is stored of the token of a round. */
export const roundHash = (secret: string, id: string, round: number): string =>
  keyedHash(secret, "representation", `stored\n${tokenOf(secret, id, round)}`);

/** Where the link leads. */
export const linkPath = (secret: string, id: string, round: number): string =>
  `/represented/${tokenOf(secret, id, round)}`;
