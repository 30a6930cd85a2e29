import { DURATION_BANDS, type DurationBand, durationBandOf } from "./course-bands.ts";
import { WEEKS_PER_YEAR } from "./duration-text.ts";

/** A length found in typed text. */
export interface LengthInText {
  /** The text without it. */
  readonly rest: string;
  readonly bands: readonly DurationBand[];
}

const KNOWN_BANDS = DURATION_BANDS.filter((band) => band !== "unknown");
const NUMBERS = ["one", "two", "three", "four", "five", "six"];
const WEEKS_OF = { year: WEEKS_PER_YEAR, yr: WEEKS_PER_YEAR, month: WEEKS_PER_YEAR / 12, week: 1 };
const LENGTH = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(?<bound>under|below|less than|shorter than|over|above|more than|longer than|at least)\\s+)?` +
    `(?<number>\\d{1,3}(?:\\.5)?|${NUMBERS.join("|")})[\\s-]*(?<unit>year|yr|month|week)s?(?![\\p{L}\\p{N}])` +
    // Words after which the number is a person's age, or years of work.
    `(?!\\s+(?:old|ago|gap|(?:of\\s+)?(?:work\\s+)?experience))`,
  "iu",
);
const DOWNWARDS = /^(under|below|less|shorter)/i;

/**
 * The first length in a search's text, as the bands that courses of it are in: "nursing 2 years", "18 month
 * diploma", "master under two years". Null where there is none.
 */
export function lengthInText(text: string): LengthInText | null {
  const found = LENGTH.exec(text);
  if (!found?.groups) return null;
  const { bound, number = "", unit = "" } = found.groups;
  const many = NUMBERS.indexOf(number.toLowerCase()) + 1 || Number(number);
  const weeks = many * WEEKS_OF[unit.toLowerCase() as keyof typeof WEEKS_OF];
  if (weeks === 0) return null;
  const at = KNOWN_BANDS.indexOf(durationBandOf(weeks) as (typeof KNOWN_BANDS)[number]);
  const bands = !bound
    ? KNOWN_BANDS.slice(at, at + 1)
    : DOWNWARDS.test(bound)
      ? KNOWN_BANDS.slice(0, Math.max(1, at))
      : KNOWN_BANDS.slice(at);
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { rest: rest.replace(/\s+/g, " ").trim(), bands };
}
