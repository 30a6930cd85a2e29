import { foldedWords } from "#app/platform/text/fold-text.ts";

/** What students call universities, and the name in full, as `foldedWords` gives it, without "the". */
export const UNIVERSITY_ABBREVIATIONS: Readonly<Record<string, string>> = {
  acu: "australian catholic university",
  anu: "australian national university",
  aut: "auckland university of technology",
  cdu: "charles darwin university",
  cqu: "central queensland university",
  csu: "charles sturt university",
  ecu: "edith cowan university",
  jcu: "james cook university",
  latrobe: "la trobe university",
  mq: "macquarie university",
  qut: "queensland university of technology",
  scu: "southern cross university",
  unimelb: "university of melbourne",
  melbuni: "university of melbourne",
  uoa: "university of auckland",
  unisa: "university of south australia",
  unisq: "university of southern queensland",
  usq: "university of southern queensland",
  une: "university of new england",
  uon: "university of newcastle",
  uow: "university of wollongong",
  uq: "university of queensland",
  usc: "university of the sunshine coast",
  unisc: "university of the sunshine coast",
  usyd: "university of sydney",
  utas: "university of tasmania",
  uts: "university of technology sydney",
  uwa: "university of western australia",
  vu: "victoria university",
  vuw: "victoria university of wellington",
  wsu: "western sydney university",
};

const OF_NAME: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  Object.keys(UNIVERSITY_ABBREVIATIONS),
  (abbreviation) => UNIVERSITY_ABBREVIATIONS[abbreviation] as string,
);

/** What a word of a name is written as in short. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["uni", "university"],
  ["univ", "university"],
]);
/** Words that a name has for its grammar. */
const FILLER: readonly string[] = ["the", "of", "and", "at", "in", "for"];
/** Words that are part of too many names to tell which one is meant. */
const COMMON: readonly string[] = [
  ...["university", "college", "institute", "school", "academy", "polytechnic", "tafe", "centre", "campus"],
  ...["technology", "business", "education", "management", "english", "language", "international"],
  ...["national", "australia", "australian", "new", "zealand", "north", "northern", "south", "southern"],
  ...["east", "eastern", "west", "western", "central", "city", "group", "pty", "ltd"],
];

const wordsOf = (name: string): string[] => foldedWords(name).map((word) => WORDS.get(word) ?? word);

/** A name of a university as two of them are compared: folded, without its article, and `Uni.` in full. */
export function plainUniversity(name: string): string {
  const words = wordsOf(name);
  return (words[0] === "the" ? words.slice(1) : words).join(" ");
}

/** What students call the university of that name; none for one that has no other name. */
export function abbreviationsOf(name: string): readonly string[] {
  return OF_NAME.get(plainUniversity(name)) ?? [];
}

/** The full name that a short one stands for, as `plainUniversity` gives it; any other name as it is compared. */
export function fullUniversity(name: string): string {
  const short = foldedWords(name).join("");
  const isShort = Object.hasOwn(UNIVERSITY_ABBREVIATIONS, short);
  return isShort ? (UNIVERSITY_ABBREVIATIONS[short] as string) : plainUniversity(name);
}

/** The initials of a name such as `University of Melbourne`: `uom`. Others are left out, since they are words of other kinds. */
function initialsOf(name: string): string | null {
  const plain = plainUniversity(name);
  return plain.startsWith("university of ") ? plain.replace(/(\S)\S*\s*/gu, "$1") : null;
}

/**
 * The universities that a short name can mean: by what students call them, by initials such as `UoM`, else those that have
 * all its words, of which one must be distinctive: `Monash`, `Western Sydney`. More than one where it is not clear.
 */
export function openShortNames<University extends { readonly name: string }>(
  universities: readonly University[],
): (named: string) => readonly University[] {
  const known = universities.map((one) => ({
    one,
    plain: plainUniversity(one.name),
    initials: initialsOf(one.name),
    words: new Set(wordsOf(one.name)),
  }));
  return (named) => {
    const short = wordsOf(named).join("");
    const full = fullUniversity(named);
    const called = known.filter(({ plain, initials }) => plain === full || initials === short);
    if (called.length > 0) return called.map(({ one }) => one);
    const words = wordsOf(named).filter((word) => !FILLER.includes(word));
    if (words.every((word) => COMMON.includes(word))) return [];
    return known.filter((each) => words.every((word) => each.words.has(word))).map(({ one }) => one);
  };
}
