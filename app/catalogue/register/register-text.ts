import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { isWebAddress, WEB_ADDRESS_MAX_LENGTH } from "#app/platform/text/web-address.ts";
import { capitalised } from "./provider-name.ts";

const NOTHING = new Set(["", "na", "n/a", "nil", "none", "-", "not applicable", "tba"]);

/** A text of the register in one line; null for what only says that there is nothing. */
export function registerText(text: string): string | null {
  const line = text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\u200b-\u200f\u2028-\u202e\ufeff]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return NOTHING.has(line.toLowerCase()) ? null : line;
}

const SMALL = new Set(["and", "of", "the", "on", "upon"]);

/**
 * A city as people write it: the register shouts (`SURRY HILLS`), now and then a word alone (`MANLY West`),
 * and repeats the state and postcode (`Kelvin Grove Qld 4059`). Null for what names no place.
 */
export function cityName(city: string): string | null {
  const text = registerText(city)
    ?.replace(/[\s,]+\d{4}$/, "")
    .replace(/[\s,]+(NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\.?$/i, "");
  if (!text || /^(australia|various|multiple|online)$/i.test(text) || /^\d/.test(text)) return null;
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
  return text
    .split(" ")
    .map((word, at) => {
      if (!isOneCase && !/^\p{Ll}|\p{Lu}{4}/u.test(word)) return word;
      const small = word.toLowerCase();
      return at > 0 && SMALL.has(small) ? small : capitalised(small);
    })
    .join(" ");
}

/** A provider's website with the scheme that the register often leaves out; null for what is no address. */
export function registerWebsite(website: string): string | null {
  const text = registerText(website);
  if (text === null || text.length > WEB_ADDRESS_MAX_LENGTH) return null;
  const [first = ""] = text.split(/[\s;,]+/);
  const address = /^https?:\/\//i.test(first) ? first : `https://${first}`;
  return isWebAddress(address) ? address : null;
}

/** An empty field, and `$-`, which is how accounts write nothing. */
const NO_FIGURE = /^\s*(AUD|A?\$)?\s*-?\s*$/i;
/**
 * `29.500` is 29 thousand or 29: no one writes the last zero of a fraction, unless it is none. The register writes
 * `741.315`.
 */
const ENDS_IN_ZERO = /\.\d{2}0(?!\d)/;

/**
 * A number of the register within bounds, as the register or a spreadsheet program writes it: `29000.5`,
 * `$29,000.50`, `29.000,50`. Null for an empty field or one that says zero, NaN for any other text.
 */
export function registerNumber(text: string, most: number): number | null {
  if (NO_FIGURE.test(text)) return null;
  const isDotDecimal = !ENDS_IN_ZERO.test(text);
  const read = readSignedFigure(text, { currency: "AUD", isDotDecimal, isCommaDecimal: true });
  if (!read.ok) return Number.NaN;
  const { isNegative, units, fraction } = read.value;
  const value = Number(`${units}.${fraction}`);
  if (value === 0) return null;
  return isNegative || value > most ? Number.NaN : value;
}
