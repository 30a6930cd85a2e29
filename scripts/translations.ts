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
  /** The variable that holds its catalogue; absent where it is part of something else. */
  readonly catalogue?: string | undefined;
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
      return [...cataloguesIn(program)].flatMap(({ catalogue, name }) =>
        [...textsIn(catalogue as Node, [])].map(({ english, keys }) => ({
          file,
          catalogue: name,
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

/** Whether a language has a translation of a text. */
export const isTranslatedIn = (translations: Translations, { path: keys, english }: CatalogueText): boolean =>
  Object.hasOwn(translations, english) || Object.hasOwn(translations, `${keys}|${english}`);

/** Whether a text has words of its own: the others only put values together, and are the same in every language. */
export const hasWords = ({ english }: CatalogueText): boolean =>
  /\p{L}/u.test(english.replace(/\{[^{}]*\}/g, ""));

/** Catalogues, and parts of them, that only staff, agents and institutions read, or that are rules and stay in English. */
const FOR_OTHERS = new RegExp(
  [
    "/(admin|staff|institution)-",
    "(claims|ledger|payouts|projections|roles|lead-sources|course-proposals|campuses|agency|work-queue|application-record)[./]",
    "workspaces/personal-data/person-|student-record/student-page|organisation-details/|permissions/roles|students/sources|institution-queue/|funds-figures",
    "visa-statements\\.words\\.ts ai\\.(?!own|off)",
  ].join("|"),
);

/**
 * The texts of the path of students and families, by area: those of the catalogues of which more than half are translated, but
 * for what other readers have. The others are for staff, agents and institutions, or rules and guides, and stay in English.
 */
export function textsOfStudents(
  texts: readonly CatalogueText[],
  translations: Translations,
): Map<string, { readonly path: readonly CatalogueText[]; readonly english: number }> {
  const shown = texts.filter(hasWords);
  const areas = Map.groupBy(shown, ({ file }) => file.split("/")[1] ?? "");
  return new Map(
    [...areas].map(([area, members]) => {
      const own = members.filter(({ file, path: keys }) => !FOR_OTHERS.test(`${file} ${keys}`));
      const catalogues = Map.groupBy(own, ({ file, catalogue }) => `${file} ${catalogue}`);
      const path = [...catalogues.values()].filter(
        (catalogue) =>
          catalogue.filter((text) => isTranslatedIn(translations, text)).length * 2 > catalogue.length,
      );
      return [area, { path: path.flat(), english: members.length - path.flat().length }];
    }),
  );
}
