import { splitFullName } from "#app/people/credentials/person-name.ts";
import { editDistance } from "#app/platform/text/edit-distance.ts";
import { isPlaceholder } from "#app/platform/text/placeholder.ts";

/** A name as a list of leads has it. */
export interface LeadName {
  readonly firstName: string;
  /** Empty for a single name. */
  readonly lastName: string;
  /** What else the cell says, such as `sister of Maya`; null for nothing. */
  readonly remark: string | null;
}

/** Placeholders for a missing name. `Na`, `No` and `X` are real names, so they are not included. */
const NO_NAME =
  /^(?:nil|none|null|unknown|no name|name unknown|not (?:applicable|available|given|known|provided)|tba|tbd)$/i;

/** `Dr` and `Ms` in capitals can be initials, and `Md.` and `Mst.` are names. */
const HONORIFIC =
  /^(?:(?:m(?:rs?|iss)|MRS?|M(?:rs?|iss)|MISS)(?:\.\s*|\s+)|(?:[Mm]s|[Dd]r)(?:\.\s*|\s+)|(?:MS|DR)\.\s*)(?=\p{L})/u;

const KIN =
  "(?:brothers?|sisters?|wife|husband|spouse|partner|friends?|cousins?|sons?|daughters?|father|mother|uncle|aunt|parents?|family|bro|sis)";
/** Relations to another person in addition to a name. */
const COMPANION = new RegExp(
  String.raw`\s+((?:&|\+|and|with|w/)\s*(?:(?:his|her|their|one|\d+)\s+)?(?:(?:elder|younger)\s+)?${KIN}\b.*)$`,
  "iu",
);
/** Between a name and a remark. A dash without a space before it is part of a name. */
const SEPARATOR = /\s[-–—]+|[;|:]/gu;
const REMARK_WORDS = [
  ...["call", "called", "calling", "whatsapp", "msg", "message", "text", "email", "mail", "visit", "visited"],
  ...["busy", "later", "tomorrow", "today", "urgent", "vip", "interested", "follow", "followed", "ref"],
  ...["referred", "referral", "reference", "from", "of", "not", "no", "new", "old", "same", "duplicate"],
  ...["repeat", "wants?", "needs?", "waiting", "pending", "visa", "ielts", "pte", "toefl", "duolingo", "gap"],
  KIN,
];
const REMARK_WORD = new RegExp(String.raw`\b(?:${REMARK_WORDS.join("|")})\b`, "iu");

/** Whether what follows a separator is a remark: it has a digit or a usual word, or begins small behind a name that does not. */
const isRemark = (text: string, name: string): boolean =>
  /\p{N}/u.test(text) || REMARK_WORD.test(text) || (/^\p{Ll}/u.test(text) && /^\p{Lu}/u.test(name));

/** A name without an honorific, asterisks and what is said behind a separator. */
function plainPart(text: string, remarks: string[]): string {
  let name = text.replace(/^[*\s]+|[*\s]+$/gu, "").replace(HONORIFIC, "");
  const companion = COMPANION.exec(name);
  if (companion?.[1] && companion.index > 0) {
    remarks.unshift(companion[1].trim());
    name = name.slice(0, companion.index);
  }
  for (const { 0: separator, index } of [...name.matchAll(SEPARATOR)].toReversed()) {
    const [before, behind] = [name.slice(0, index), name.slice(index + separator.length).trim()];
    if (!/\p{L}/u.test(before) || !isRemark(behind, before)) break;
    remarks.unshift(behind);
    name = before;
  }
  return name.replace(/^[*\s]+|[*\s]+$/gu, "").replace(/\s+[-–—]+$/u, "");
}

/** A part of a name, without the text in brackets; empty for a placeholder, or where no letter is left. */
export function readNamePart(text: string): { name: string; remark: string | null } {
  const remarks: string[] = [];
  const bare = text
    .replace(/[([]([^()[\]]*)[)\]]?/gu, (_, remark: string) => {
      if (remark.trim() !== "") remarks.push(remark.trim());
      return " ";
    })
    .replace(/\s+/gu, " ")
    .trim();
  const name = plainPart(bare, remarks);
  const isName = /\p{L}/u.test(name) && !isPlaceholder(name) && !NO_NAME.test(name);
  return { name: isName ? name : "", remark: remarks.join(", ") || null };
}

/**
 * The name of a cell: `KC, Gita` is Gita KC, `Sunita` a single name, and `Asha Gurung (sister of Maya)` Asha Gurung
 * with a remark. After a comma comes the first name if only one word, or only capitals, are before it; else a remark.
 * Null for no name.
 */
export function readLeadName(text: string): LeadName | null {
  const { name, remark } = readNamePart(text);
  if (name === "") return null;
  const [before = "", ...rest] = name.split(",").map((part) => part.trim());
  const after = rest.filter((part) => part !== "").join(", ");
  if (before === "" || after === "") return { ...splitFullName(before || after), remark };
  const isFamily =
    !before.includes(" ") || (before === before.toUpperCase() && before !== before.toLowerCase());
  if (isFamily && rest.length === 1 && /\p{L}/u.test(after)) {
    return { firstName: after.replace(HONORIFIC, ""), lastName: before, remark };
  }
  return { ...splitFullName(before), remark: [after, remark].filter((part) => part).join(", ") };
}

/** Two letters without a vowel are initials, or a name that is written so: `KC`, `GC`, `MD`. */
const INITIALS = /^[^AEIOUY]{2}$/;
const ROMAN = /^I{2,3}$/;

const capital = (part: string): string => part.slice(0, 1) + part.slice(1).toLowerCase();

/** `MCDONALD` is McDonald. `MAC` is left alone: Macaulay and Mackay are more frequent than MacDonald. */
const wordInTitleCase = (word: string): string =>
  INITIALS.test(word) || ROMAN.test(word) || word.includes(".")
    ? word
    : /^MC\p{Lu}{3}/u.test(word)
      ? `Mc${capital(word.slice(2))}`
      : word
          .split(/(?<=['’\p{Pd}])/u)
          .map((part) => (/^(?:[OD]['’]|\p{L}{2,}.*)$/u.test(part) ? capital(part) : part))
          .join("");

/** A name that is wholly in capitals, in title case; other names, and those without upper case, as they are. */
export function inTitleCase(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name
    .split(" ")
    .map((word) => wordInTitleCase(word))
    .join(" ");
}

/** A name in lower case, without an honorific, accents and signs; marks that are letters of their script stay. */
const wordsOf = (name: string): string[] =>
  name
    .replace(HONORIFIC, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** Whether a name has all words of another, with the same first one, in their order, and more. */
export function isFullerName(name: string, other: string): boolean {
  const [words, known] = [wordsOf(name), wordsOf(other)];
  const found = words.reduce((at, word) => (word === known[at] ? at + 1 : at), 0);
  return found > 0 && found === known.length && words[0] === known[0] && words.length > known.length;
}

/** Shorter words with one letter more or less are other names: Ram and Rama, Sita and Gita. */
const LEAST_FOR_SLIP = 5;

const isSameWord = (one: string, other: string): boolean =>
  one === other ||
  (one.length === 1 && other.startsWith(one)) ||
  (other.length === 1 && one.startsWith(other)) ||
  (Math.min(one.length, other.length) >= LEAST_FOR_SLIP && editDistance(one, other, 1) <= 1);

/**
 * Whether two names with the same phone number or address can be one person's: the same first and last words, give
 * or take a letter, an initial, or the words between them. A single name is compared with the first word, and no
 * name is compared with any.
 */
export function isSameLeadName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [first, otherFirst] = [a[0], b[0]];
  if (first === undefined || otherFirst === undefined) return true;
  if (!isSameWord(first, otherFirst)) return false;
  return a.length === 1 || b.length === 1 || isSameWord(a.at(-1) ?? "", b.at(-1) ?? "");
}
