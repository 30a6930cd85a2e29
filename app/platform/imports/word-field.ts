import { isNoValue } from "#app/platform/text/placeholder.ts";
import type { ColumnChoice, ImportColumn, MappedWords } from "./import.ts";
import { plainName } from "./match-columns.ts";

/** The most different words of a file that are listed for mapping. */
export const MOST_WORDS = 80;

/** What a word is mapped to, as one value of a form; an empty value keeps the word as a note. */
export const wordField = (column: string, value: string, plainWord: string): string =>
  `${column}:${value}:${plainWord}`;

/** What a text in a column is mapped to; undefined for a text that is not mapped. Empty keeps it as a note. */
export function mappedTo(words: MappedWords | undefined, column: string, text: string): string | undefined {
  const mapped = words?.[column] ?? {};
  const word = plainName(text);
  // A file can contain any word, also the name of an inherited property.
  return Object.hasOwn(mapped, word) ? mapped[word] : undefined;
}

/** The value that a text in a column is known to mean without an answer; undefined for none. */
export const knownChoice = (
  { choices, proposes }: Pick<ImportColumn, "choices" | "proposes">,
  text: string,
): string | undefined => (isNoValue(text) ? undefined : (proposes?.(text) ?? namedChoice(choices, text)));

function namedChoice(choices: readonly ColumnChoice[] | undefined, text: string): string | undefined {
  const word = plainName(text);
  return choices?.find(({ names = [] }) => names.some((name) => plainName(name) === word))?.value;
}
