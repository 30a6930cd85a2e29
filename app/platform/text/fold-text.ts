/**
 * The words of a text as a search compares them: in lower case, without accents, apart at everything
 * that is neither letter nor digit; `&` is "and". Letters of other scripts stay as they are.
 */
export function foldedWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
