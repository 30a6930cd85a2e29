import { z } from "zod";
import { optionsOf } from "#app/platform/records/option.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { words } from "#app/words/words.ts";

/** The languages that students and counsellors can speak with each other: BCP 47 codes, sorted by English name. */
export const SPOKEN_LANGUAGES = [
  "ar",
  "bn",
  "my",
  "zh",
  "dz",
  "en",
  "fil",
  "fr",
  "gu",
  "hi",
  "id",
  "kn",
  "ml",
  "mr",
  "ne",
  "ps",
  "fa",
  "pt",
  "pa",
  "si",
  "es",
  "ta",
  "te",
  "th",
  "ur",
  "vi",
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

// Spelled out because browsers and Node differ in some names of languages.
export const SPOKEN_LANGUAGE_LABELS: Readonly<Record<SpokenLanguage, string>> = words({
  ar: "Arabic",
  bn: "Bangla",
  my: "Burmese",
  zh: "Chinese",
  dz: "Dzongkha",
  en: "English",
  fil: "Filipino",
  fr: "French",
  gu: "Gujarati",
  hi: "Hindi",
  id: "Indonesian",
  kn: "Kannada",
  ml: "Malayalam",
  mr: "Marathi",
  ne: "Nepali",
  ps: "Pashto",
  fa: "Persian",
  pt: "Portuguese",
  pa: "Punjabi",
  si: "Sinhala",
  es: "Spanish",
  ta: "Tamil",
  te: "Telugu",
  th: "Thai",
  ur: "Urdu",
  vi: "Vietnamese",
});

export const SPOKEN_LANGUAGE_OPTIONS = optionsOf(SPOKEN_LANGUAGES, SPOKEN_LANGUAGE_LABELS);

/** Other names of languages in people’s files. */
const OTHER_NAMES: Readonly<Partial<Record<SpokenLanguage, readonly string[]>>> = {
  bn: ["Bengali"],
  my: ["Myanmar"],
  zh: ["Mandarin", "Cantonese"],
  fil: ["Tagalog"],
  id: ["Bahasa", "bahasa indonesia"],
  ne: ["Nepalese"],
  ps: ["Pushto", "Pashtu"],
  fa: ["Farsi", "Dari"],
  pa: ["Panjabi"],
  si: ["Sinhalese", "Singhala"],
};

/** The languages as choices of a column of a file. */
export const spokenLanguageChoices = () =>
  SPOKEN_LANGUAGE_OPTIONS.map(({ value, label }) => ({ value, label, names: OTHER_NAMES[value] ?? [] }));

const named = (word: string): SpokenLanguage | undefined => {
  const wanted = word.toLowerCase();
  return spokenLanguageChoices().find(({ label, names }) =>
    [label, ...names].some((name) => name.toLowerCase() === wanted),
  )?.value;
};

/** The first language of a cell that lists several: `Nepali / English`. Undefined for one that says anything else. */
export function firstLanguageOf(text: string): SpokenLanguage | undefined {
  const parts = text
    .split(/[,;/&+|]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const languages = parts.map(named);
  return parts.length > 1 && !languages.includes(undefined) ? languages[0] : undefined;
}

const texts = words({ choose: "Select a language from the list" });

/** A language of a form, or null for none. */
export const optionalLanguageSchema = () =>
  z
    .enum(["", ...SPOKEN_LANGUAGES], { error: () => texts.choose })
    .nullish()
    .transform((language) => language || null);

/** The languages that someone speaks, in the order of the list. */
export const spokenLanguagesSchema = () =>
  severalSchema(z.enum(SPOKEN_LANGUAGES, { error: () => texts.choose }), SPOKEN_LANGUAGES.length).transform(
    inListOrder,
  );

const inListOrder = (languages: readonly SpokenLanguage[]): SpokenLanguage[] =>
  SPOKEN_LANGUAGES.filter((language) => languages.includes(language));

/** The names of languages, in the order of the list. */
export const languageNames = (languages: readonly SpokenLanguage[]): string[] =>
  inListOrder(languages).map((language) => SPOKEN_LANGUAGE_LABELS[language]);
