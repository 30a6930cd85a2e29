import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { catalogueTexts, readTranslations } from "./translations.ts";

/** Digits of other scripts: figures are compared with documents, which have 0 to 9. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/;
const texts = catalogueTexts();
const english = new Set(texts.map((text) => text.english));

/** The values, formats, choices and tags of a message, each once. */
function partsOf(message: readonly MessageFormatElement[], parts = new Set<string>()): Set<string> {
  for (const element of message) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const choices = element.type === TYPE.select ? Object.keys(element.options).sort().join() : "";
    const style = "style" in element && element.style ? JSON.stringify(element.style) : "";
    parts.add(`${TYPE[element.type]} ${element.value} ${choices}${style}`);
    if ("options" in element) for (const { value } of Object.values(element.options)) partsOf(value, parts);
    if (element.type === TYPE.tag) partsOf(element.children, parts);
  }
  return parts;
}

function missingPlurals(message: readonly MessageFormatElement[], language: string): string[] {
  return message.flatMap((element) => {
    const inside = [
      ...("options" in element ? Object.values(element.options).map(({ value }) => value) : []),
      ...(element.type === TYPE.tag ? [element.children] : []),
    ].flatMap((part) => missingPlurals(part, language));
    if (element.type !== TYPE.plural) return inside;
    const { pluralCategories } = new Intl.PluralRules(language, {
      type: element.pluralType ?? "cardinal",
    }).resolvedOptions();
    return [...inside, ...pluralCategories.filter((category) => !(category in element.options))];
  });
}

describe.each(TRANSLATED_LANGUAGES)("the translations into %s", (language) => {
  const entries = Object.entries(readTranslations(language)).map(([key, text]) => ({
    key,
    text,
    source: english.has(key) ? key : key.slice(key.indexOf("|") + 1),
  }));

  test("have the values, formats, choices and tags of the English, and the plurals of the language", () => {
    const wrong = entries.flatMap(({ key, text, source }) => {
      const [from, to] = [parse(source), parse(text)];
      const [asked, given] = [[...partsOf(from)].sort(), [...partsOf(to)].sort()];
      const missing = missingPlurals(to, language);
      return asked.join() === given.join() && missing.length === 0 ? [] : [{ key, asked, given, missing }];
    });
    expect(wrong).toEqual([]);
  });

  test("have digits from 0 to 9, no empty text, and the spaces of the English at their ends", () => {
    const wrong = entries.filter(
      ({ text, source }) =>
        OTHER_DIGITS.test(text) ||
        text.trim() === "" ||
        /^\s/.test(text) !== /^\s/.test(source) ||
        /\s$/.test(text) !== /\s$/.test(source),
    );
    expect(wrong).toEqual([]);
  });
});
