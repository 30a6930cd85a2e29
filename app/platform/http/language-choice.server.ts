import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from "#app/words/languages.ts";
import { isWrittenIn, pathIn, readLanguage } from "#app/words/local-path.ts";
import { requestCookie } from "./request-cookie.server.ts";

/** A `set-cookie` value that remembers a language: a visitor's choice, or that of the account. */
export const languageCookie = (language: LanguageTag): string => cookieText("language", language);

/**
 * Where a visitor who has chosen a language other than English is redirected from an address without one, and from the
 * address in another language of a page that is only in English; null for all others, and for requests that are not
 * for a page in a browser.
 */
export function languageDetour(request: Request, offered: readonly LanguageTag[]): string | null {
  if (offered.length < 2 || request.method !== "GET") return null;
  const asked = new URL(request.url);
  const { language, path } = readLanguage(asked.pathname);
  if (!isWrittenIn(language, path)) return path + asked.search;
  const chosen = requestCookie(request, COOKIES.language.name);
  if (!isLanguageTag(chosen) || chosen === DEFAULT_LANGUAGE || !offered.includes(chosen)) return null;
  if (!request.headers.get("accept")?.includes("text/html")) return null;
  const { pathname, search } = asked;
  if (pathname === LANGUAGE_PATH || language !== DEFAULT_LANGUAGE) return null;
  const local = pathIn(chosen, pathname + search);
  return local === pathname + search ? null : local;
}

/** Answers a choice of language; the same address in every language. */
export const LANGUAGE_PATH = "/language";
