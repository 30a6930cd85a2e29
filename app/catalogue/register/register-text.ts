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

/** How programs write numbers: plain, in groups by commas (of three, in India of two), by points or spaces. */
const NUMBERS: readonly (readonly [form: RegExp, grouping: RegExp])[] = [
  [/^\d+(\.\d+)?$/, /(?!)/g],
  [/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/, /,/g],
  [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, /\./g],
  [/^\d{1,3}([ '\u2019]\d{3})+([.,]\d{1,2})?$/, /[ '\u2019]/g],
  [/^\d+,\d{1,2}$/, /(?!)/g],
];
/** `29.500` is 29 thousand or 29: nobody writes the last zero of a fraction, unless it is none. */
const AMBIGUOUS = /^\d{1,3}\.\d{2}0$/;

/**
 * A number of the register within bounds, as the register or a spreadsheet program writes it: `29000.5`,
 * `$29,000.50`, `29.000,50`. Null for an empty field or one that says zero, NaN for any other text.
 */
export function registerNumber(text: string, most: number): number | null {
  const trimmed = text
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim()
    .replace(/^(AUD|A)?\s?\$\s?|^AUD\s?|\s?(AUD|\$)$/gi, "")
    .trim();
  // `$-` is how accounts write nothing.
  if (trimmed === "" || trimmed === "-") return null;
  if (AMBIGUOUS.test(trimmed)) return Number.NaN;
  const form = NUMBERS.find(([pattern]) => pattern.test(trimmed));
  if (!form) return Number.NaN;
  const value = Number(trimmed.replace(form[1], "").replace(",", "."));
  if (!Number.isFinite(value) || value > most) return Number.NaN;
  return value === 0 ? null : value;
}
