const MOST_LETTERS_SENT = 40_000;
/** No number is cut before it is recognised. */
const MARGIN = 300;
const HIDDEN = "•••";

// Everything is bounded: a long run of letters or digits must not cost the square of its length.
const EMAIL = /[^\s@<>]{1,64}@[^\s@<>]{3,255}/gu;
const SEPARATOR = "(?: ?[-\\u2010-\\u2013()] ?|[ \\u00a0.])";
/** Digits in groups: phones, passports, identity cards and accounts, but also dates. */
const RUN = new RegExp(`(?:\\+|\\p{Lu}{1,3})?\\(?(?<!\\p{Nd})\\p{Nd}+(?:${SEPARATOR}\\p{Nd}+){0,15}`, "gu");

// In Gregorian or Nepali years, with up to 32 days in a month.
const YEAR = "(?:19|20|21)\\d\\d";
const DAY = "(?:0?[1-9]|[12]\\d|3[0-2])";
const HARMLESS = `(?:${[
  `(?:${DAY}[ .-]){2}${YEAR}`,
  `${YEAR}(?:[ .-]${DAY}){2}`,
  `(?:${DAY}[.-])?${YEAR}`,
  `${YEAR}[.\\u2010-\\u2013-]\\d\\d?`,
  // A score or an average.
  "\\d{1,3}\\.\\d{1,2}(?!\\.)",
].join("|")})`;
const FOUR_SCORES = "\\d\\d(?: \\d\\d){3}";
const ALL_HARMLESS = new RegExp(`^(?:${HARMLESS}(?:${SEPARATOR}${HARMLESS})*|${FOUR_SCORES})$`, "u");
const FIRST_HARMLESS = new RegExp(`^(?:${HARMLESS}${SEPARATOR})+`, "u");
const LAST_HARMLESS = new RegExp(`(?:${SEPARATOR}${HARMLESS})+$`, "u");

const CURRENCY = /(?:\p{Sc}|\b(?:N?Rs|Tk|AUD|BDT|CAD|EUR|GBP|INR|LKR|NPR|NZD|PKR|USD)\.?) ?$/u;
const AMOUNT = /^(?:\d{1,8}|\d{1,3}(?:[ .]\d{3})+)(?:\.\d\d)?$/u;

/** What is sent of a text: without email addresses, phone numbers and numbers of documents, with dates and scores. */
export const textToSend = (text: string): string =>
  text
    .slice(0, MOST_LETTERS_SENT + MARGIN)
    .replace(EMAIL, HIDDEN)
    .replace(RUN, hideNumber)
    .slice(0, MOST_LETTERS_SENT);

function hideNumber(run: string, at: number, text: string): string {
  const start = run.search(/\p{Nd}/u);
  const [sign, number] = [run.slice(0, start), run.slice(start)];
  const isMoney = AMOUNT.test(number) && CURRENCY.test(text.slice(Math.max(0, at - 6), at) + sign);
  if (isMoney || ALL_HARMLESS.test(number)) return run;
  const before = sign.includes("+") ? "" : (FIRST_HARMLESS.exec(number)?.[0] ?? "");
  const after = LAST_HARMLESS.exec(number.slice(before.length))?.[0] ?? "";
  const rest = number.slice(before.length, number.length - after.length);
  // A group of a phone number can look like a year: then less is left of it.
  const least = before !== "" ? 4 : after !== "" ? 6 : 7;
  const isNumber = rest.replace(/\P{Nd}/gu, "").length >= least || /\p{Nd}{6}/u.test(rest);
  if (!isNumber) return run;
  return `${before === "" ? "" : sign + before}${HIDDEN}${after}`;
}
