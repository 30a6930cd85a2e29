import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageTag } from "./languages.ts";

let source: () => LanguageTag = () => DEFAULT_LANGUAGE;

/**
 * The language of whoever reads: on the server that of the request or mail that is being written, in the
 * browser that of the document.
 */
export const currentLanguage = (): LanguageTag => source();

/** The tag for `Intl`, in the language of whoever reads. */
export const formatsOf = (): string => LANGUAGES[source()].formats;

/** Says where the language comes from; called once by the server and once by the browser. */
export function readLanguageFrom(read: () => LanguageTag): void {
  source = read;
}
