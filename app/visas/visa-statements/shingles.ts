import { foldedWords } from "#app/platform/text/fold-text.ts";

/** Words in a row that count as one piece of text. Seven words are seldom the same by chance. */
export const SHINGLE_WORDS = 7;

/** Pieces in common from which a text counts as also in another file: 18 words in a row, or as much in parts. */
export const LEAST_SHARED = 12;

/** FNV-1a with 32 bits, as a signed integer: what an `integer` of the database holds. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}

/** The hash of every piece of a text, each once and sorted; none for a text with fewer words than a piece. */
export function shinglesOf(text: string): number[] {
  const words = foldedWords(text);
  const hashes = new Set<number>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    hashes.add(hashText(words.slice(at, at + SHINGLE_WORDS).join(" ")));
  }
  return [...hashes].toSorted((one, other) => one - other);
}

/** How many pieces two texts have in common. */
export function sharedShingles(one: readonly number[], other: readonly number[]): number {
  const found = new Set(other);
  return one.filter((hash) => found.has(hash)).length;
}

/** How much of a text is also in another, in percent, at least 1. */
export const sharedPercentage = ({ shared, of }: { readonly shared: number; readonly of: number }): number =>
  of === 0 ? 0 : Math.max(1, Math.min(100, Math.round((100 * shared) / of)));
