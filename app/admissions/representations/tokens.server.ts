import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";

const TOKEN = /^[\w-]{43}$/;

/**
 * The token of a request's link. Derived from the secret, so that a reminder contains the same link as the first
 * email, while the database contains no usable token. `round` increases when the request is sent again.
 */
export const tokenOf = (secret: string, id: string, round: number): string =>
  keyedHash(secret, "representation", `token\n${id}\n${round}`);

/** The hash of a token; null if the text is not a token. */
export function tokenHashOf(secret: string, token: string): string | null {
  return TOKEN.test(token) ? keyedHash(secret, "representation", `stored\n${token}`) : null;
}

/** The hash of a round's token. */
export const roundHash = (secret: string, id: string, round: number): string =>
  keyedHash(secret, "representation", `stored\n${tokenOf(secret, id, round)}`);

/** The path of the link. */
export const linkPath = (secret: string, id: string, round: number): string =>
  `/represented/${tokenOf(secret, id, round)}`;
