import { DEFAULT_LANGUAGE, isLanguageTag, type LanguageTag } from "#app/words/languages.ts";

/** The language of an account; English for one that is no longer known. */
export const parseLocale = (value: unknown): LanguageTag => (isLanguageTag(value) ? value : DEFAULT_LANGUAGE);

export const DEFAULT_TIME_ZONE = "UTC";

/** Whether the text names a time zone that dates can be shown in, such as `Asia/Kathmandu`. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== "string" || !/^[A-Za-z0-9_+/-]{1,64}$/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
