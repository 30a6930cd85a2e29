import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type LanguageTag } from "#app/words/languages.ts";
import { PLACE, PLACED_TEXTS, type PlacedTexts } from "./words-plugin.ts";

/**
 * Fills the places that the build has left for words: the scripts in `assets/` become English, and each other
 * language gets a copy of all of them in `assets/<language>/`. Style and fonts are the same for all.
 */
const ASSETS = "build/client/assets";
if (existsSync(PLACED_TEXTS)) writeLanguages(JSON.parse(readFileSync(PLACED_TEXTS, "utf8")));

function writeLanguages(placed: PlacedTexts): void {
  const scripts = globSync("*.js", { cwd: ASSETS });
  const others = LANGUAGE_TAGS.filter((language) => language !== DEFAULT_LANGUAGE);
  for (const language of others) mkdirSync(path.join(ASSETS, language), { recursive: true });
  for (const script of scripts) {
    const code = readFileSync(path.join(ASSETS, script), "utf8");
    for (const language of others) {
      // What names another script by its whole address names it in the same language.
      const named = code.replace(/(["'`/])assets\/([\w.-]+\.js)/g, `$1assets/${language}/$2`);
      writeFileSync(path.join(ASSETS, language, script), inLanguage(named, language, placed));
    }
    const english = inLanguage(code, DEFAULT_LANGUAGE, placed);
    if (english !== code) writeFileSync(path.join(ASSETS, script), english);
  }
}

function inLanguage(code: string, language: LanguageTag, placed: PlacedTexts): string {
  return code.replace(PLACE, (_, _quote, key) => {
    const texts = placed[key];
    if (!texts) throw new Error(`No text is known for the place ${key}: build again`);
    return JSON.stringify(texts[language] ?? texts[DEFAULT_LANGUAGE]);
  });
}
