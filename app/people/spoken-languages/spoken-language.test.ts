import { expect, test } from "vitest";
import {
  firstLanguageOf,
  languageNames,
  optionalLanguageSchema,
  SPOKEN_LANGUAGE_LABELS,
  SPOKEN_LANGUAGES,
  spokenLanguagesSchema,
} from "./spoken-language.ts";

test("Languages are canonical codes, sorted by name", () => {
  expect(Intl.getCanonicalLocales([...SPOKEN_LANGUAGES])).toEqual([...SPOKEN_LANGUAGES]);
  const names = SPOKEN_LANGUAGES.map((language) => SPOKEN_LANGUAGE_LABELS[language]);
  expect(names).toEqual(names.toSorted());
});

test.each([
  ["Nepali / English", "ne"],
  ["bengali, Hindi", "bn"],
  ["Urdu and English", "ur"],
  ["Nepali", undefined],
  ["Nepali, a little Klingon", undefined],
  ["", undefined],
] as const)("The first language of “%s”", (text, language) => {
  expect(firstLanguageOf(text)).toBe(language);
});

test("A form has no, one or several languages of the list", () => {
  expect(["", undefined, "ne"].map((sent) => optionalLanguageSchema().parse(sent))).toEqual([
    null,
    null,
    "ne",
  ]);
  expect(optionalLanguageSchema().safeParse("xx").success).toBe(false);
  expect(spokenLanguagesSchema().parse(["ne", "en"])).toEqual(["en", "ne"]);
  expect(spokenLanguagesSchema().parse(undefined)).toEqual([]);
  expect(spokenLanguagesSchema().safeParse(["ne", "xx"]).success).toBe(false);
  expect(languageNames(["ne", "en"])).toEqual(["English", "Nepali"]);
});
