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

/** Words that stand for no name. `Na`, `No` and `X` are names of people, so they are not among them. */
const NO_NAME =
  /^(?:nil|none|null|unknown|no name|name unknown|not (?:applicable|available|given|known|provided)|tba|tbd)$/i;

/** A part of a name, without the text in brackets; empty for a placeholder, or where no letter is left. */
export function readNamePart(text: string): { name: string; remark: string | null } {
  const remarks: string[] = [];
  const name = text
    .replace(/[([]([^()[\]]*)[)\]]?/gu, (_, remark: string) => {
      if (remark.trim() !== "") remarks.push(remark.trim());
      return " ";
    })
    .replace(/\s+/gu, " ")
    .trim();
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
    return { firstName: after, lastName: before, remark };
  }
  return { ...splitFullName(before), remark: [after, remark].filter((part) => part).join(", ") };
}

/** A name in lower case, without accents and signs; marks that are letters of their script stay. */
const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

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
