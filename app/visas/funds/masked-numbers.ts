/** A run of digits in any script, with spaces, dashes or dots between them, and the letters in front of an IBAN. */
const RUN = /(?<![\p{L}\p{Nd}])(?:[A-Z]{1,6}[ -]?)?\p{Nd}(?:[ \-./]?\p{Nd}){5,}(?![\p{Nd}])/gu;
/** Letters and digits in one word: an IBAN, a tax number, an account of a foreign bank. */
const MIXED = /(?<![\p{L}\p{Nd}])(?=(?:[\p{L}]*\p{Nd}){6})[\p{L}\p{Nd}]{8,}(?![\p{L}\p{Nd}])/gu;
const DIGIT = /\p{Nd}/u;

/**
 * A text without whole account numbers: six digits or more become their last four. Bank statements repeat numbers of
 * accounts and cards in their descriptions, and none of them is stored.
 */
export const withoutAccountNumbers = (text: string): string =>
  text
    .replace(MIXED, lastFour)
    .replace(RUN, lastFour)
    .replace(/\p{Nd}{6,}/gu, lastFour);

function lastFour(found: string): string {
  const digits = [...found].filter((sign) => DIGIT.test(sign));
  return `…${digits.slice(-4).join("")}`;
}
