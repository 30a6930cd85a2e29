import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageTag } from "./languages.ts";

let source: () => LanguageTag = () => DEFAULT_LANGUAGE;

/**
 * The reader's language: on the server that of the request or the email being written, in the browser that of the
 * document.
 */
export const currentLanguage = (): LanguageTag => source();

/** The tag for `Intl`, in the reader's language. */
export const formatsOf = (): string => LANGUAGES[source()].formats;

/** Says where the language comes from; called once by the server and once by the browser. */
export function readLanguageFrom(read: () => LanguageTag): void {
  source = read;
}
