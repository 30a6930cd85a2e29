import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { TranslatedLanguage } from "./languages.ts";
import { type Translations, translationsOf } from "./words.ts";

/** The place of a value in a text: a name, an amount, a date. */
const VALUE = "\u0000";
/** Choices within choices multiply. */
const MOST_FORMS = 24;
/** A shorter part of a text says too little about which text it is of. */
const SHORTEST_PART = 8;
/** Values with less around them would match anything. */
const FEWEST_LETTERS = 4;

interface Entry {
  readonly key: string;
  /** The text as it can be shown: one for each choice and plural, with `VALUE` for values. */
  readonly forms: readonly string[];
}

const known = new WeakMap<Translations, readonly Entry[]>();

/**
 * The key of the translation that a reader has seen: of the text that is shown so, else of the one that is shown so with
 * values in it, else of the one of which it is a part. Null where there is none, or more than one.
 */
export function findTranslation(language: TranslatedLanguage, shown: string): string | null {
  const text = plain(shown);
  if (text === "") return null;
  const translations = translationsOf(language);
  const entries = known.get(translations) ?? Object.entries(translations).map(entryOf);
  known.set(translations, entries);
  const tries: ((form: string) => boolean)[] = [
    (form) => form === text,
    (form) => isShownWithValues(form, text),
    (form) => text.length >= SHORTEST_PART && form.includes(text),
  ];
  for (const fits of tries) {
    const found = entries.filter(({ forms }) => forms.some(fits));
    if (found.length > 0) return found.length === 1 ? (found[0]?.key ?? null) : null;
  }
  return null;
}

const entryOf = ([key, text]: [string, string]): Entry => ({
  key,
  forms: formsOf(compile(text)).map(plain),
});

const plain = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Whether a text is a form with something in place of each value. Takes time in proportion to the text. */
function isShownWithValues(form: string, text: string): boolean {
  const pieces = form.split(VALUE);
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 1 || pieces.join("").replace(/[^\p{L}\p{M}]/gu, "").length < FEWEST_LETTERS)
    return false;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    // A value has a character at least.
    const next = text.indexOf(piece, at + 1);
    if (next < 0) return false;
    at = next + piece.length;
  }
  return at < text.length - last.length;
}

type Node = Exclude<CompiledMessage, string>[number];

function formsOf(message: CompiledMessage): readonly string[] {
  return typeof message === "string" ? [message] : joined(message.map(formsOfNode));
}

const joined = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce<readonly string[]>(
    (forms, part) => forms.flatMap((form) => part.map((more) => form + more)).slice(0, MOST_FORMS),
    [""],
  );

function formsOfNode(node: Node): readonly string[] {
  if (typeof node === "string") return [node];
  // The number of a plural.
  if (!Array.isArray(node)) return [VALUE];
  const [, kind, ...rest] = node as [string, unknown, ...unknown[]];
  if (kind === undefined) return [VALUE];
  // A tag, with what is within.
  if (typeof kind !== "number" || kind === 0)
    return joined([kind, ...rest].map((child) => formsOfNode(child as Node)));
  const [branches] = rest;
  if (typeof branches !== "object" || branches === null || !("other" in branches)) return [VALUE];
  return Object.values(branches).flatMap((branch) => formsOfBranch(branch as Node | readonly Node[]));
}

/** A branch is one node, or a list of them. */
function formsOfBranch(branch: Node | readonly Node[]): readonly string[] {
  return Array.isArray(branch) ? joined((branch as Node[]).map(formsOfNode)) : formsOfNode(branch as Node);
}
