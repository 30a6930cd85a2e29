import { currentLanguage } from "./current-language.ts";
import { DEFAULT_LANGUAGE, isLanguageTag, isTranslated, type LanguageTag } from "./languages.ts";

/** What is the same in every language and has one address: files, what the auth library answers, and the choice of a language. */
const WITHOUT_LANGUAGE =
  /^\/(assets|brand|api\/auth|language|favicon|apple-touch-icon|app\.webmanifest|app-worker\.js)\b/;

/** What is only in English, but for the languages of the tests: the pages of staff, agents and institutions. */
const ENGLISH_ONLY = /^\/(admin|partner-|institution-|set-up|docs|auth\/directory|account\/organisation)/;

/** Whether a page is written in a language: staff, agents and institutions work in English. */
export const isWrittenIn = (language: LanguageTag, path: string): boolean =>
  !isTranslated(language) || !ENGLISH_ONLY.test(path);

/**
 * The address of one of our pages in the reader's language: `/courses` in English, `/en-XA/courses` in another.
 * Anything but a path from the root (another site, a fragment, a phone number) is unchanged.
 */
export const localPath = (path: string): string => pathIn(currentLanguage(), path);

/** The address of a page of ours in a language. */
export function pathIn(language: LanguageTag, path: string): string {
  if (language === DEFAULT_LANGUAGE || !path.startsWith("/") || path.startsWith("//")) return path;
  if (WITHOUT_LANGUAGE.test(path) || !isWrittenIn(language, path)) return path;
  return path === "/"
    ? `/${language}`
    : path.startsWith("/?")
      ? `/${language}${path.slice(1)}`
      : `/${language}${path}`;
}

/** The language that an address is in, and its path without it. */
export function readLanguage(pathname: string): { language: LanguageTag; path: string } {
  const [, first = ""] = pathname.split("/", 2);
  if (first === DEFAULT_LANGUAGE || !isLanguageTag(first))
    return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || "/" };
}
