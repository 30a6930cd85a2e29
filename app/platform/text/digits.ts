import { withoutInvisible } from "./invisible.ts";
import { plainDigits } from "./plain-digits.ts";

const LATIN_ONLY = /^[ -~]*$/;

/**
 * A search for a reference, a phone number or a date with its digits as `0` to `9`. Names in other scripts keep their
 * digits, as they are stored.
 */
export function plainSearch(text: string): string {
  const plain = plainDigits(text);
  return LATIN_ONLY.test(plain) ? plain : text;
}

/**
 * What is typed into a field for a number, a code, a date or a time: its digits as `0` to `9`, a dot for the Arabic
 * decimal mark, and without invisible marks and space around it. Never for names and sentences.
 */
export function plainFigure(text: string): string {
  return withoutInvisible(plainDigits(text)).replaceAll("\u066b", ".").trim();
}
