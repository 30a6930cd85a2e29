import { plainFigure } from "#app/platform/text/digits.ts";

/**
 * The number by which people name an application: `SB-2026-7K3Q-F9TM`. Seven random characters and
 * a check character in Crockford's base 32, which has no letters that look like digits. The check
 * character (the Luhn algorithm for 32 symbols) covers the year too, and finds every single wrong
 * character and nearly every swapped pair.
 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_CHARACTERS = 7;
const PREFIX = "SB";
const SHAPE = /^SB-?([0-9]{4})-?([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/;

/** Bytes of randomness that one reference takes. */
export const REFERENCE_RANDOM_BYTES = RANDOM_CHARACTERS;

function checkCharacter(payload: string): string {
  const base = ALPHABET.length;
  let sum = 0;
  for (const [index, character] of [...payload].reverse().entries()) {
    const value = ALPHABET.indexOf(character);
    // Every second symbol counts double, starting with the last; a carry is added to the unit.
    const weighed = index % 2 === 0 ? 2 * value : value;
    sum += Math.floor(weighed / base) + (weighed % base);
  }
  return ALPHABET.charAt((base - (sum % base)) % base);
}

/**
 * Creates a reference from random bytes. 35 bits can collide, so the column is unique and the writer retries.
 *
 * @param now gives the year, in UTC
 * @param random at least `REFERENCE_RANDOM_BYTES` cryptographically random bytes
 */
export function createReference(now: Date, random: Uint8Array): string {
  if (random.length < RANDOM_CHARACTERS) throw new RangeError("A reference needs seven random bytes");
  const year = String(now.getUTCFullYear());
  const characters = Array.from(random.subarray(0, RANDOM_CHARACTERS), (byte) =>
    ALPHABET.charAt(byte % 32),
  ).join("");
  const body = characters + checkCharacter(year + characters);
  return `${PREFIX}-${year}-${body.slice(0, 4)}-${body.slice(4)}`;
}

/**
 * Normalises a typed or dictated reference, or returns null if it cannot be one. Case, spaces and hyphens are
 * ignored; O is read as 0, I and L as 1.
 */
export function parseReference(text: string): string | null {
  const compact = plainFigure(text).toUpperCase().replace(/[\s-]/gu, "");
  const readable = compact.startsWith(PREFIX)
    ? PREFIX + compact.slice(PREFIX.length).replaceAll("O", "0").replace(/[IL]/g, "1")
    : compact;
  const match = SHAPE.exec(readable);
  if (!match) return null;
  const [, year = "", first = "", last = ""] = match;
  const check = checkCharacter(year + first + last.slice(0, 3));
  return check === last.slice(3) ? `${PREFIX}-${year}-${first}-${last}` : null;
}
