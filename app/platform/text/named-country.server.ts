import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { currentLanguage } from "#app/words/current-language.ts";
import { foldedWords } from "./fold-text.ts";
import { plainDigits } from "./plain-digits.ts";

/** What people write instead of the name. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map([
  ["uk", "GB"],
  ["england", "GB"],
  ["great britain", "GB"],
  ["usa", "US"],
  ["u s a", "US"],
  ["uae", "AE"],
  ["u a e", "AE"],
  ["ksa", "SA"],
  ["aus", "AU"],
]);

const names = new Map<string, ReadonlyMap<string, string>>();

/** The countries by their names in a language, as `foldedWords` gives them. */
function countriesIn(language: string): ReadonlyMap<string, string> {
  const known = names.get(language);
  if (known) return known;
  const regions = new Intl.DisplayNames([language], { type: "region" });
  const made = new Map(
    getCountries().map((country) => [foldedWords(regions.of(country) ?? country).join(" "), country]),
  );
  names.set(language, made);
  return made;
}

/**
 * The country that a text names: by its name in English or in the language of the page, by its two letters, or by a calling
 * code that only one country has. As two letters; null for none.
 */
export function namedCountry(text: string): string | null {
  const code = /^\s*(?:\+|00)(\d{1,3})\s*$/.exec(plainDigits(text))?.[1];
  if (code !== undefined) {
    const [only, ...others] = getCountries().filter((country) => getCountryCallingCode(country) === code);
    return only && others.length === 0 ? only : null;
  }
  const name = foldedWords(text).join(" ");
  const letters = text.trim().toUpperCase();
  return (
    SHORT_NAMES.get(name) ??
    countriesIn("en").get(name) ??
    countriesIn(currentLanguage()).get(name) ??
    getCountries().find((country) => country === letters) ??
    null
  );
}
