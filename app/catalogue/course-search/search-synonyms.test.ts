import { expect, test } from "vitest";
import { foldedWords } from "#app/platform/text/fold-text.ts";
import { SEARCH_FILLERS, SEARCH_SYNONYMS } from "./search-synonyms.ts";

test("every phrase is written as a search reads it, and says something", () => {
  for (const [phrase, others] of Object.entries(SEARCH_SYNONYMS)) {
    for (const text of [phrase, ...others]) {
      expect(foldedWords(text).join(" ")).toBe(text);
      expect(foldedWords(text).some((word) => !SEARCH_FILLERS.has(word))).toBe(true);
    }
  }
});
