import { AsyncLocalStorage } from "node:async_hooks";
import { readLanguageFrom } from "./current-language.ts";
import { DEFAULT_LANGUAGE, type LanguageTag } from "./languages.ts";

const scope = new AsyncLocalStorage<LanguageTag>();
readLanguageFrom(() => scope.getStore() ?? DEFAULT_LANGUAGE);

/** Runs `work`, and all that it waits for, in a language: every word that is read meanwhile is in it. */
export const inLanguage = <Result>(language: LanguageTag, work: () => Result): Result =>
  scope.run(language, work);
