/** How a language is written, and what it calls itself. */
interface Language {
  readonly name: string;
  readonly dir: "ltr" | "rtl";
  /** The tag that dates and numbers are formatted by (BCP 47). */
  readonly formats: string;
}

/**
 * The languages that pages can be written in, by their tag (BCP 47). Digits are 0 to 9 in all of them, as on the
 * documents that people compare. `en-XA` and `ar-XB` are no languages but tests of the layout and of the catalogue:
 * English made longer and accented, and English that runs from right to left. They are offered where `LANGUAGES` names
 * them.
 */
export const LANGUAGES = {
  en: { name: "English", dir: "ltr", formats: "en-GB" },
  ne: { name: "नेपाली", dir: "ltr", formats: "ne-NP-u-nu-latn" },
  hi: { name: "हिन्दी", dir: "ltr", formats: "hi-IN-u-nu-latn" },
  bn: { name: "বাংলা", dir: "ltr", formats: "bn-BD-u-nu-latn" },
  ur: { name: "اردو", dir: "rtl", formats: "ur-PK-u-nu-latn" },
  "en-XA": { name: "Pseudo, long", dir: "ltr", formats: "en-GB" },
  "ar-XB": { name: "Pseudo, right to left", dir: "rtl", formats: "en-GB" },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageTag = keyof typeof LANGUAGES;

/** What every text is first written in, and what stands where a translation is missing. */
export const DEFAULT_LANGUAGE = "en" satisfies LanguageTag;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly LanguageTag[];

/** The languages of the tests. */
export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"] as const satisfies readonly LanguageTag[];

/** The languages that the texts are translated into (`app/words/translations`). */
export const TRANSLATED_LANGUAGES = ["ne", "hi", "bn", "ur"] as const satisfies readonly LanguageTag[];

export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

export function isLanguageTag(value: unknown): value is LanguageTag {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** Whether a language is one of the translated: English is not, and the languages of the tests have a hyphen. */
export function isTranslated(language: LanguageTag): language is TranslatedLanguage {
  return language !== DEFAULT_LANGUAGE && !language.includes("-");
}
