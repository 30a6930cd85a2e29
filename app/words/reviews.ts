import { isTranslated, type LanguageTag, type TranslatedLanguage } from "./languages.ts";

/** Who has read all translations of a language as a native speaker, and the day on which they finished. */
interface Review {
  readonly by: string;
  /** ISO date. */
  readonly on: string;
}

/**
 * The reviews of the translations. Until a language has one, search engines are asked not to list its pages, and rules,
 * guides and legal texts stay in English there.
 */
export const REVIEWS: Readonly<Record<TranslatedLanguage, Review | null>> = {
  ne: null,
  hi: null,
  bn: null,
  ur: null,
};

/** Whether the texts of a language are final: English is, and a translation that a native speaker has reviewed. */
export const isReviewed = (language: LanguageTag): boolean =>
  !isTranslated(language) || REVIEWS[language] !== null;
