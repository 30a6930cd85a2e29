import { isOneOf } from "#app/platform/records/option.ts";

/** Languages that the product speaks. More are coming; every text already has a key. */
export const LOCALES = ["en"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

export function parseLocale(value: unknown): Locale {
  return isOneOf(LOCALES, value) ? value : DEFAULT_LOCALE;
}

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
