/** Where something can be searched for by words. */
export const SEARCH_PLACES = ["courses", "universities"] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** What a page says that it was asked to look for, and how much it found. */
export interface Searched {
  readonly place: SearchPlace;
  readonly text: string;
  readonly found: number;
}

/** What was searched for less often is shown without its words, and loses them after a month. */
export const LEAST_SEARCHES = 3;

const MOST_WORDS = 8;
const MOST_LENGTH = 60;
/** More digits than a year and a visa's number have: a phone, a birth date, a passport. */
const MOST_DIGITS = 8;
const LONG_NUMBER = /\d{5}/;
const AN_ADDRESS = /\S*(@|:\/\/|\bwww\.)\S*/gu;

/**
 * Normalises a search text for counting: lower case, single spaces, without email and web addresses, and without
 * numbers that could identify a person. Empty for text that resembles a letter rather than a search.
 */
export function searchTermOf(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(AN_ADDRESS, " ")
    .split(/[^\p{L}\p{M}\p{N}+#&'’-]+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/gu, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const digits = words.join("").replace(/\P{Nd}/gu, "");
  const hasNumber = digits.length > MOST_DIGITS || words.some((word) => LONG_NUMBER.test(word));
  const kept = hasNumber ? words.filter((word) => !/\p{Nd}/u.test(word)) : words;
  const term = kept.join(" ");
  return kept.length > MOST_WORDS || term.length > MOST_LENGTH ? "" : term;
}
