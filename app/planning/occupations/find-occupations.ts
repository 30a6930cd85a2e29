import { foldedWords } from "#app/platform/text/fold-text.ts";

/** The occupations whose name or code has every word that was typed, each as the beginning of a word. */
export function findOccupations<O extends { readonly code: string; readonly name: string }>(
  occupations: readonly O[],
  text: string,
): readonly O[] {
  const wanted = foldedWords(text);
  if (wanted.length === 0) return occupations;
  return occupations.filter(({ code, name }) => {
    const words = [code, ...foldedWords(name)];
    return wanted.every((word) => words.some((each) => each.startsWith(word)));
  });
}
