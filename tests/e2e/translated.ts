import { expect, type Page } from "@playwright/test";
import { currentZones } from "#app/platform/time/zone-names.ts";
import type { TranslatedLanguage } from "#app/words/languages.ts";
import { catalogueTexts, readTranslations } from "../../scripts/translations.ts";

/** Names of tests and cities of time zones, which are the same in every language. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  "C1 Advanced",
  "CELPIP General",
  "English",
  "LANGUAGECERT Academic",
  "MET",
  "OET",
  ...currentZones().map((zone) => zone.replace(/^.*\//, "").replaceAll("_", " ")),
  "Hong Kong",
  // As the database has them.
  "Flexible",
  "Nursing",
  "Australia",
  "New Zealand",
]);
/** Names of sources, which are in the language of the source, with the rules that name them. */
const SOURCES =
  /\/(planning\/(points\/sources|occupations\/skills-list)\.ts|catalogue\/places\/.*|rules\.words\.ts|(destinations|country-pages)\.words\.ts|catalogue\/facts\/.*)$/;

let known: ReadonlySet<string> | undefined;

/** No text of a catalogue is in English on a page of the student's path, but for what is marked as English. */
export async function expectTranslated(page: Page, language: TranslatedLanguage): Promise<void> {
  known ??= ownTexts();
  const english = known;
  const translations = readTranslations(language);
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!parentElement?.closest("script, style, template, noscript, code, [lang=en], [translate=no]"))
        found.add(nodeValue?.trim() ?? "");
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!element.closest("[lang=en]")) found.add(element.getAttribute(name) ?? "");
    }
    return [...found];
  });
  const left = texts.filter(
    (text) =>
      /[A-Za-z]{3}/.test(text) &&
      english.has(text) &&
      translations[text] !== text &&
      !SAME_EVERYWHERE.has(text),
  );
  expect(left, `texts that are not in ${language}`).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(fonts, "the fonts of the product").toContain("Anek");
}

/** The texts of all catalogues but the names of sources. */
function ownTexts(): ReadonlySet<string> {
  const texts = catalogueTexts();
  const sources = new Set(texts.flatMap(({ file, english }) => (SOURCES.test(file) ? [english] : [])));
  return new Set(texts.map(({ english }) => english).filter((english) => !sources.has(english)));
}
