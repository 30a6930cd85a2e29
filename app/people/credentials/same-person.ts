import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/** A person by name. A single name is the first one. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
}

/** How similar two names or two dates of birth are; `near` is a possible typing error. */
type Likeness = "same" | "near" | "other";

/**
 * Whether the typed person is clearly not the one we know: by name, or by date of birth. Not clearly another: case,
 * accents, titles, the order of names, a missing name or an initial, "FNU" and "LNU", another usual spelling of the
 * same sound, and one typing error, in the name or in the date. One letter replaced by another means another person
 * (Sita and Gita are sisters): asking costs a click, renaming a child to a sibling costs more.
 *
 * @param known.births every known date of birth, `YYYY-MM-DD`
 * @param typed.dateOfBirth as typed; an invalid date is ignored
 */
export function isAnotherPerson(
  known: NamedPerson & { readonly births: readonly string[] },
  typed: NamedPerson & { readonly dateOfBirth: string },
): boolean {
  const names = likenessOfNames(known, typed);
  if (names === "other") return true;
  const birth = typed.dateOfBirth.trim();
  const births = known.births.filter(isCalendarDate);
  if (births.length === 0 || !isCalendarDate(birth)) return false;
  if (births.includes(birth)) return false;
  return names === "near" || !births.some((each) => isNearDay(each, birth));
}

/** Whether two names can belong to one person, allowing for different spellings. */
export const isSameName = (one: NamedPerson, other: NamedPerson): boolean =>
  likenessOfNames(one, other) !== "other";

/**
 * Identifies a person in stored answers: an answer to "is it the same person?" holds for the person it was given for,
 * not for one typed later.
 */
export const personKey = ({ dateOfBirth, ...name }: NamedPerson & { readonly dateOfBirth: string }): string =>
  [...wordsOf(name), dateOfBirth.trim()].join(" ");

function likenessOfNames(one: NamedPerson, other: NamedPerson): Likeness {
  const [a, b] = [wordsOf(one).map(soundOf), wordsOf(other).map(soundOf)];
  // An empty name is no one else. "Ram Kumar" is also written "Ramkumar".
  if (a.length === 0 || b.length === 0 || a.join("") === b.join("")) return "same";
  let [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  /** How many of the remaining words have a match in the other name; each is matched once. */
  const take = (isAlike: (word: string, like: string) => boolean): number => {
    const without = fewer.filter((word) => {
      const at = more.findIndex((like) => isAlike(word, like));
      if (at >= 0) more = more.toSpliced(at, 1);
      return at < 0;
    });
    const taken = fewer.length - without.length;
    fewer = without;
    return taken;
  };
  const same = take((word, like) => word === like);
  take(isInitial);
  const slips = take(isSlip);
  if (fewer.length > 0 || slips > 1 || same + slips === 0) return "other";
  return slips === 1 ? "near" : "same";
}

/** Titles, and placeholders in passports and forms for a missing name. */
const NO_NAME = /^(mrs?|ms|miss|dr|er|prof|shri|sri|smt|fnu|lnu|nfn|nln)$/u;

/** The words of a name in lower case, without accents and titles. */
function wordsOf({ firstName, lastName }: NamedPerson): string[] {
  const all = `${firstName} ${lastName}`
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const names = all.filter((word) => !NO_NAME.test(word));
  return names.length > 0 ? names : all;
}

const MOHAMMAD = /^(m[ou]?ha?m+[aeiou]?d|md|mohd|muhd)$/u;

/** Different spellings of one sound: Thapa and Tapa, Laxmi and Lakshmi, Bikash and Vikas, Meena and Mina. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/x/gu, "ks"],
  [/ph/gu, "f"],
  [/c(?=h)/gu, "č"],
  [/ck|c|q/gu, "k"],
  [/z/gu, "j"],
  [/[vw]/gu, "b"],
  [/(?<=[bčdgjkst])h/gu, ""],
  [/aa/gu, "a"],
  [/ee/gu, "i"],
  [/oo|ou|o/gu, "u"],
  [/[ae][iy]/gu, "e"],
  [/y/gu, "i"],
  [/(.)\1+/gu, "$1"],
  [/(?<=.)h$/u, ""],
];

function soundOf(word: string): string {
  if (MOHAMMAD.test(word)) return "muhamad";
  return SPELLINGS.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
}

/** "A. Thapa" is Asha Thapa. */
const isInitial = (word: string, like: string): boolean =>
  (word.length === 1 || like.length === 1) && word[0] === like[0];

/** Shorter names that differ by a letter are different names. */
const LEAST_FOR_A_SLIP = 4;

/**
 * One extra letter, one missing, or two swapped; never the first. A final vowel does not count: Kamal is a brother of
 * Kamala.
 */
function isSlip(word: string, like: string): boolean {
  const [short, long] = word.length <= like.length ? [word, like] : [like, word];
  if (short.length < LEAST_FOR_A_SLIP || short[0] !== long[0]) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  if (long.length === short.length + 1) {
    const isEnding = at === short.length && /[aeiou]$/u.test(long);
    return short.slice(at) === long.slice(at + 1) && !isEnding;
  }
  const swapped = `${long.slice(0, at)}${long[at + 1] ?? ""}${long[at] ?? ""}${long.slice(at + 2)}`;
  return long.length === short.length && swapped === short;
}

/** One of year, month and day differs, or day and month are swapped. */
function isNearDay(one: string, other: string): boolean {
  const [a, b] = [one.split("-"), other.split("-")];
  const [year, month, day] = a;
  const differing = a.filter((part, index) => part !== b[index]).length;
  return differing === 1 || (b[0] === year && b[1] === day && b[2] === month);
}
