import { foldedWords } from "#app/platform/text/fold-text.ts";

/** Whether two names mean one institution: the same words, one within the other, or one its initials. */
export function isSameInstitution(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) =>
    foldedWords(name).filter((word) => !["the", "of", "and", "at", "for"].includes(word)),
  ) as [string[], string[]];
  if (left.length === 0 || right.length === 0) return true;
  const initials = (words: readonly string[]) => words.map((word) => word[0]).join("");
  if (left.join("") === initials(right) || right.join("") === initials(left)) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const shared = short.filter(
    (word) => long.includes(word) || long.some((full) => word.length > 3 && full.startsWith(word)),
  );
  const telling = shared.filter((word) => !GENERIC_WORDS.has(word));
  return telling.length > 0 && shared.length >= Math.ceil(short.length * 0.6);
}
const GENERIC_WORDS = new Set([
  ...["university", "college", "institute", "school", "academy", "national", "international", "public"],
  ...["higher", "secondary", "technology", "science", "sciences", "management", "engineering", "campus"],
]);

const LEVELS = [
  "graduate certificate",
  "graduate diploma",
  "master",
  "bachelor",
  "diploma",
  "certificate",
  "doctor",
];
/** The level that the name of a course states. */
export const levelOf = (course: string): string | null => {
  const words = foldedWords(course).join(" ");
  return LEVELS.find((level) => words.includes(level)) ?? (/\bphd\b/.test(words) ? "doctor" : null);
};
const telling = (course: string) =>
  foldedWords(course).filter(
    (word) =>
      word.length > 2 &&
      ![
        "the",
        "and",
        "with",
        "for",
        "degree",
        "honours",
        "advanced",
        ...LEVELS.flatMap((one) => one.split(" ")),
      ].includes(word) &&
      !/^(masters|bachelors|graduate)$/.test(word),
  );

/** Whether two names mean one course: the same level, and half of the telling words of the shorter name. */
export function isSameCourse(one: string, other: string): boolean {
  const [levels, words] = [[levelOf(one), levelOf(other)], [telling(one), telling(other)] as const];
  if (levels[0] !== null && levels[1] !== null && levels[0] !== levels[1]) return false;
  const [short, long] = words[0].length <= words[1].length ? words : [words[1], words[0]];
  if (short.length === 0) return true;
  const shared = short.filter((word) =>
    long.some((full) => full === word || full.startsWith(word) || word.startsWith(full)),
  );
  return shared.length * 2 >= short.length;
}

/** The words of a name that tell it from others: no generic ones. */
export const tellingWords = (name: string): readonly string[] =>
  foldedWords(name).filter((word) => word.length > 2 && !GENERIC_WORDS.has(word) && !JOINING_WORDS.has(word));
const JOINING_WORDS = new Set(["the", "and", "for", "with", "pvt", "ltd", "limited", "private", "company"]);
