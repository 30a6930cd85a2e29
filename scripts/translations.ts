import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from "#app/words/languages.ts";
import type { Translations } from "#app/words/words.ts";
import { cataloguesIn, type Node, textsIn } from "./catalogue-texts.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

/** A text of a catalogue: its file, the keys that lead to it, and the English. */
export interface CatalogueText {
  readonly file: string;
  readonly path: string;
  readonly english: string;
}

/** Every text of every catalogue of the product. */
export function catalogueTexts(): readonly CatalogueText[] {
  return globSync("app/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((file) => !file.includes(".test.") && !file.startsWith(`app${path.sep}words`))
    .sort()
    .flatMap((file) => {
      const code = readFileSync(path.join(ROOT, file), "utf8");
      if (!code.includes("words(")) return [];
      const { program } = parseSync(file, code);
      return [...cataloguesIn(program)].flatMap(({ catalogue }) =>
        [...textsIn(catalogue as Node, [])].map(({ english, keys }) => ({
          file,
          path: keys.join("."),
          english,
        })),
      );
    });
}

/** The translations of a language, as they are stored. */
export const readTranslations = (language: TranslatedLanguage): Translations =>
  JSON.parse(readFileSync(path.join(ROOT, `app/words/translations/${language}.json`), "utf8"));

/** Translations whose English text is in no catalogue (any longer), by language: they are never read. */
export function staleTranslations(texts: readonly CatalogueText[]): Record<TranslatedLanguage, string[]> {
  const known = new Set(texts.map(({ english }) => english));
  const placed = new Set(texts.map(({ path: keys, english }) => `${keys}|${english}`));
  const stale = TRANSLATED_LANGUAGES.map((language) => [
    language,
    Object.keys(readTranslations(language)).filter((key) => !known.has(key) && !placed.has(key)),
  ]);
  return Object.fromEntries(stale);
}
