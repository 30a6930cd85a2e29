import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { withoutInvisible } from "./invisible.ts";
import { isNoValue } from "./placeholder.ts";
import { plainDigits } from "./plain-digits.ts";

/** Longer than two numbers with the text that people add to them. */
const LONGEST = 120;
/** A number without `+` says its country itself only when it is longer than the numbers of our countries. */
const LEAST_WITH_CODE = 11;

/** The numbers of a text, as E.164, and the rest of it. No numbers if the text says that there are none. */
export interface ReadPhones {
  readonly numbers: readonly string[];
  /** `WhatsApp`, `ext 12`, and parts of the text that are no number; null for nothing. */
  readonly rest: string | null;
}

/**
 * Reads phone numbers as people write them: `+977 984-1234567`, `00977…`, `9779841234567`, `0300-1234567`,
 * `tel:`, with any brackets, dots and dashes, in the digits of any South Asian script, followed by
 * `(WhatsApp)`; also two numbers with a slash, a comma or a word between them.
 *
 * @param country the country of a number without a country code, as two letters; null to refuse such a number
 *
 * Errors: `unreadable` if the text is not empty but has no number.
 */
export function readPhones(text: string, country: string | null = null): Result<ReadPhones, "unreadable"> {
  const given = withoutInvisible(plainDigits(text.normalize("NFKC")))
    .trim()
    .replace(SPREADSHEET_DECIMALS, "$1");
  if (isNoValue(given) || /^[0\s-]+$/.test(given)) return ok({ numbers: [], rest: null });
  if (given.length > LONGEST) return err("unreadable");
  const home = country !== null && isSupportedCountry(country) ? country : null;
  const whole = readOne(given, home);
  if (whole) return ok({ numbers: [whole.number], rest: whole.rest });
  const numbers: string[] = [];
  const rests: string[] = [];
  let around = home;
  for (const part of given.split(/\s*(?:[/;,|\n&]|\b(?:or|and)\b)\s*/i).filter((each) => each !== "")) {
    const one = readOne(part, around);
    if (!one) {
      rests.push(part);
      continue;
    }
    // The second number is of the first one's country, unless it says another.
    around = one.country ?? around;
    if (!numbers.includes(one.number)) numbers.push(one.number);
    if (one.rest) rests.push(one.rest);
  }
  return numbers.length === 0 ? err("unreadable") : ok({ numbers, rest: rests.join(", ") || null });
}

/** The first number, empty for none; and all other numbers and words, null for none. */
export function firstPhone({ numbers, rest }: ReadPhones): { number: string; extra: string | null } {
  const [number = "", ...others] = numbers;
  return { number, extra: [...others, ...(rest === null ? [] : [rest])].join(", ") || null };
}

/**
 * A number that looks like a mobile number of its country, by its length and first digit, although no operator is known
 * to have it: ranges are assigned all the time. Null for other texts.
 */
export function possiblePhone(text: string, country: string): string | null {
  const given = withoutInvisible(plainDigits(text.normalize("NFKC"))).trim();
  if (!isSupportedCountry(country) || !/^[\d\s()-]+$/.test(given)) return null;
  const number = parsePhoneNumberFromString(given.replace(/\D/g, ""), country);
  const like = getExampleNumber(country, examples)?.nationalNumber;
  if (!number || !like) return null;
  const { nationalNumber } = number;
  return nationalNumber.length === like.length && nationalNumber[0] === like[0] ? number.number : null;
}

/** The country of a stored number, as two capitals; null without one, and for numbers of no country. */
export const countryOfPhone = (stored: string | null): string | null =>
  (stored === null ? undefined : parsePhoneNumberFromString(stored))?.country ?? null;

/** What a spreadsheet program adds to a number that it has stored as a figure. */
const SPREADSHEET_DECIMALS = /^(\+?\d{7,15})\.0+$/;

interface OneNumber {
  readonly number: string;
  readonly country: CountryCode | null;
  readonly rest: string | null;
}

/** A number, with words behind or before it. */
const PARTS =
  /^(?<before>[\p{L}.:' ]*?)(?:tel:)?\s*(?<number>\(?\+?[\d(][\d\s().\-_/]*\d\)?)\s*(?<after>(?:[(,;:]|\p{L}).*)?$/iu;

function readOne(text: string, home: CountryCode | null): OneNumber | null {
  const found = PARTS.exec(text.replace(/[\p{Pd}\u2212]/gu, "-"))?.groups;
  if (
    !found?.number ||
    /\d/.test(found.after?.replace(/\b(?:ext|extn|extension|x)\.? ?\d{1,6}\b/i, "") ?? "")
  ) {
    return null;
  }
  const stored = numberOf(found.number, home);
  const rest = [found.before, found.after]
    .map((part = "") => part.replace(/^[\s(:;,]+|[\s):;,]+$/g, ""))
    .filter((part) => part !== "" && !/^(?:tel|phone|ph|mob|mobile|cell|no)\.?$/i.test(part));
  return stored && { ...stored, rest: rest.join(", ") || null };
}

/** The number that digits and the marks between them are. */
function numberOf(text: string, home: CountryCode | null): Omit<OneNumber, "rest"> | null {
  const hasPlus = /^\(?\+/.test(text);
  const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (digits === "") return null;
  if (hasPlus) return international(digits);
  // Australians dial 0011 for what is 00 elsewhere.
  if (home === "AU" && digits.startsWith("0011")) return international(digits.slice(4));
  if (digits.startsWith("00")) return international(digits.slice(2));
  const own = home === null ? undefined : parsePhoneNumberFromString(digits, home);
  if (own?.isValid()) return { number: own.number, country: own.country ?? null };
  const coded = digits.length >= LEAST_WITH_CODE ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return coded?.isValid() ? { number: coded.number, country: coded.country ?? null } : null;
}

/** With the code of a country: a nought between it and the number is one that is dialled within the country alone. */
function international(digits: string): Omit<OneNumber, "rest"> | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  if (!number) return null;
  const code = number.countryCallingCode;
  const inner = digits.slice(code.length);
  const without = inner.startsWith("0") ? parsePhoneNumberFromString(`+${code}${inner.slice(1)}`) : undefined;
  const best = !number.isValid() && without?.isValid() ? without : number;
  return best.isPossible() ? { number: best.number, country: best.country ?? null } : null;
}
