import { withoutInvisible } from "./invisible.ts";

/** The digits of South Asian and Arabic scripts, and the wide ones of some keyboards. */
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]|(?=[\u0900-\u0dff])\p{Nd}/gu;

/** The text with the digits of South Asian and Arabic scripts, and wide ones, as `0` to `9`; all else stays. */
export function plainDigits(text: string): string {
  // The noughts of South Asian scripts end with 6, all others with 0.
  return text.replace(
    OTHER_DIGIT,
    (digit) => `${(digit.charCodeAt(0) & 15) - (/[\u0900-\u0dff]/.test(digit) ? 6 : 0)}`,
  );
}

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
