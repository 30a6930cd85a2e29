import { AsyncLocalStorage } from "node:async_hooks";
import { readLanguageFrom } from "./current-language.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "./languages.ts";

const scope = new AsyncLocalStorage<LanguageTag>();
readLanguageFrom(() => scope.getStore() ?? DEFAULT_LANGUAGE);

/** Runs `work`, and everything it awaits, in a language: every text read during that time is in it. */
export const inLanguage = <Result>(language: LanguageTag, work: () => Result): Result =>
  scope.run(language, work);
