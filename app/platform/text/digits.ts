import { withoutInvisible } from "./invisible.ts";

/** The noughts of the digits that people write in South Asia, and the wide ones of some keyboards. */
const NOUGHTS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0xff10,
];
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** The text with the digits of South Asian and Arabic scripts, and wide ones, as `0` to `9`; all else stays. */
export function plainDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const nought = NOUGHTS.find((first) => code >= first && code < first + 10);
    return nought === undefined ? digit : String(code - nought);
  });
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
