import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { kindsNamed } from "./kind-words.ts";

/** The student clues in one part of a path (a folder, or the name of the file). */
export interface PathPart {
  readonly emails: readonly string[];
  /** The last nine digits of each number. */
  readonly phones: readonly string[];
  /** Letters and digits only, in upper case: our reference of an application, or the university's. */
  readonly references: readonly string[];
  /** Names as `first last`, by their number of words. */
  readonly names: ReadonlyMap<number, readonly string[]>;
}

/** The student and document clues of a path. */
export interface NamedFile {
  readonly parts: readonly PathPart[];
  /** Empty: no document type matches. Several: ambiguous. */
  readonly kinds: readonly DocumentKind[];
}

/** Words of a name, at most; the rest of a part is not compared. */
const MOST_WORDS = 10;
const LONGEST_NAME = 4;
const LONGEST_REFERENCE = 4;
const LEAST_REFERENCE = 5;

/** Reads what a path says: `Asha Gurung/IELTS.pdf`, `passport_asha@example.org.pdf`, `SB-2026-4F7K-2M9Q/cv.pdf`. */
export function readPath(path: string): NamedFile {
  const segments = path.split("/").filter((segment) => segment !== "");
  const last = segments.pop() ?? "";
  const read = [...segments, last.replace(/\.[^.]{1,5}$/, "")].map(readPart);
  // The file name counts more than the folders around it, and the nearest folder more than the others.
  const kinds = read.toReversed().find((part) => part.kinds.length > 0)?.kinds ?? [];
  return { parts: read, kinds };
}

/** The same for what someone types to find a student. */
export const readTyped = (text: string): PathPart => readPart(text);

function readPart(text: string): PathPart & { kinds: readonly DocumentKind[] } {
  const emails = emailsIn(text);
  const without = text.replace(EMAIL, " ");
  const { kinds, rest } = kindsNamed(wordsOf(without));
  return {
    emails,
    phones: [...without.matchAll(/\+?\d[\d\s().-]{6,}\d/g)]
      .map(([number]) => number.replace(/\D/g, ""))
      .filter((digits) => digits.length >= 9 && digits.length <= 15)
      .map((digits) => digits.slice(-9)),
    references: referencesIn(without),
    names: namesOf(rest.filter((word) => !/\p{N}/u.test(word))),
    kinds,
  };
}

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;

/** Also without the words before a separator, which can belong to the file name. */
function emailsIn(text: string): string[] {
  return [...text.matchAll(EMAIL)].flatMap(([found]) => {
    const [local = "", domain = ""] = found.toLowerCase().split("@");
    const starts = [0, ...[...local.matchAll(/[_-]/g)].map(({ index }) => index + 1)];
    return starts.map((start) => `${local.slice(start)}@${domain}`).filter((email) => !email.startsWith("@"));
  });
}

/** In lower case, split at separators, at capitals (`AshaGurung`) and between letters and digits. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{L})(\p{N})/gu, "$1 $2")
    .replace(/(\p{N})(\p{L})/gu, "$1 $2")
    .toLowerCase()
    .replace(/['’]/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

function referencesIn(text: string): string[] {
  const pieces = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((piece) => piece !== "")
    .slice(0, MOST_WORDS * 2);
  const windows = pieces.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_REFERENCE, pieces.length - at) }, (__, more) =>
      pieces.slice(at, at + more + 1).join(""),
    ),
  );
  return [...new Set(windows.filter((one) => one.length >= LEAST_REFERENCE && /\d/.test(one)))];
}

/** Neighbouring words in their order, and with the last names first. */
function namesOf(words: readonly string[]): Map<number, string[]> {
  const names = new Map<number, string[]>();
  const some = words.slice(0, MOST_WORDS);
  for (let length = 1; length <= Math.min(LONGEST_NAME, some.length); length += 1) {
    const found = new Set<string>();
    for (let at = 0; at + length <= some.length; at += 1) {
      const window = some.slice(at, at + length);
      // A single name is stored with an empty last name.
      if (length === 1) found.add(`${window[0]} `);
      else
        for (let cut = 0; cut < length; cut += 1)
          found.add([...window.slice(cut), ...window.slice(0, cut)].join(" "));
    }
    names.set(length, [...found]);
  }
  return names;
}

/** The students that match each piece of a path part. */
export interface KnownStudents {
  readonly byEmail: ReadonlyMap<string, readonly string[]>;
  readonly byPhone: ReadonlyMap<string, readonly string[]>;
  readonly byReference: ReadonlyMap<string, readonly string[]>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
}

/**
 * The students of a file. Contacts and references count more than names; a name must agree with them, and a longer
 * name counts more than a shorter one within it. Empty: no student. Several: ambiguous.
 */
export function studentsNamed(parts: readonly PathPart[], known: KnownStudents): string[] {
  const sure = new Set(
    parts.flatMap(({ emails, phones, references }) => [
      ...emails.flatMap((one) => known.byEmail.get(one) ?? []),
      ...phones.flatMap((one) => known.byPhone.get(one) ?? []),
      ...references.flatMap((one) => known.byReference.get(one) ?? []),
    ]),
  );
  const named = parts.map(({ names }) => longestNamed(names, known)).filter((ids) => ids.size > 0);
  const [first, ...others] = named;
  const byName = first ? others.reduce(common, first) : new Set<string>();
  const anyNamed = new Set(named.flatMap((ids) => [...ids]));
  if (sure.size === 0) return [...(byName.size === 1 ? byName : anyNamed)];
  if (anyNamed.size === 0) return [...sure];
  const agreed = common(byName, sure);
  return [...(agreed.size === 1 ? agreed : new Set([...sure, ...anyNamed]))];
}

const common = (some: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...some].filter((id) => others.has(id)));

function longestNamed(names: PathPart["names"], { byName }: KnownStudents): Set<string> {
  for (const [, some] of [...names].toReversed()) {
    const ids = some.flatMap((name) => byName.get(name) ?? []);
    if (ids.length > 0) return new Set(ids);
  }
  return new Set();
}
