import { plainName } from "#app/platform/imports/match-columns.ts";
import type { LostReason } from "./lost-reason.ts";

/** Statuses of lost leads, as the start of a text. */
const LOST =
  /^(?:lost|dead|closed|cancell?ed|dropped|withdrew|withdrawn|not interested|no longer interested|un ?interested|visa (?:refus|reject|deni)|(?:joined|went with|chose|enrolled (?:with|at)) (?:an ?)?other\b|not eligible|ineligible|not qualified|disqualified|unqualified|junk|spam)/;
const LOST_WORD = /^(?:lost|dead|closed)\b(?:\s*lead\b)?/;

/** Each theme as parts of words: in the text of a file, and in the name of a reason. */
const THEMES: readonly (readonly string[])[] = [
  ["visa", "refus"],
  ["agenc", "agent", "consultan", "competit", "elsewhere", "joined other", "went with"],
  ["budget", "fee", "cost", "expens", "money", "fund", "financ", "afford", "price"],
  ["english", "ielts", "pte", "toefl", "duolingo", "score", "band"],
  [
    ...["reach", "respon", "no reply", "answer", "contact", "switched off", "ghost", "wrong number"],
    "unreachable",
  ],
  ["interest", "chang", "plan", "dropped", "cancel", "withdr", "mind"],
  ["eligib", "qualif", "academic", "gap", "grade"],
  ["family", "parent", "personal", "marriage", "health"],
  ["country", "countries", "destination"],
  ["duplicate"],
  ["junk", "spam", "fake"],
];
const OTHER = /^(?:others?|unknown|no reason|not specified|miscellaneous)\b/;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a status means that the lead is lost. */
export const saysLost = (text: string): boolean => LOST.test(folded(text));

/**
 * The reason that a text means, among those in use: by its name, else by what both are about. Null for none.
 */
export function reasonOf(text: string, reasons: readonly LostReason[]): LostReason | null {
  const inUse = reasons.filter(({ isArchived }) => !isArchived);
  const said = folded(text).replace(LOST_WORD, "").trim();
  if (said === "") return null;
  const wanted = plainName(said);
  const named = inUse.find(({ name }) => plainName(name) === wanted || plainName(name) === plainName(text));
  if (named) return named;
  for (const theme of THEMES) {
    const isAbout = (words: string) => theme.some((part) => ` ${words}`.includes(` ${part}`));
    const found = isAbout(said) ? inUse.find(({ name }) => isAbout(folded(name))) : undefined;
    if (found) return found;
  }
  return null;
}

/** The reason of a status that means lost; a general one if none is nearer. Null for other statuses. */
export function reasonOfStatus(text: string, reasons: readonly LostReason[]): LostReason | null {
  const inUse = reasons.filter(({ isArchived }) => !isArchived);
  if (!saysLost(text)) return null;
  return reasonOf(text, inUse) ?? inUse.find(({ name }) => OTHER.test(folded(name))) ?? null;
}
