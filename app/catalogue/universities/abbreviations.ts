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

/** A name of a university as two of them are compared: folded, and without its article. */
export function plainUniversity(name: string): string {
  const words = foldedWords(name);
  return (words[0] === "the" ? words.slice(1) : words).join(" ");
}

/** What students call the university of that name; none for one that has no other name. */
export function abbreviationsOf(name: string): readonly string[] {
  return OF_NAME.get(plainUniversity(name)) ?? [];
}

/** The full name that a short one stands for, as `plainUniversity` gives it; any other name as it is compared. */
export function fullUniversity(name: string): string {
  const plain = plainUniversity(name);
  const isShort = Object.hasOwn(UNIVERSITY_ABBREVIATIONS, plain.replaceAll(" ", ""));
  return isShort ? (UNIVERSITY_ABBREVIATIONS[plain.replaceAll(" ", "")] as string) : plain;
}
