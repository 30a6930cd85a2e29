import { currentLanguage } from "./current-language.ts";
import { provideIsolation } from "./isolated.ts";
import { LANGUAGES } from "./languages.ts";
import { type MessageValues, provideValues } from "./words.ts";

/** First-strong isolate, and its end: what is between them does not reorder the text around it. */
const START = "\u2068";
const END = "\u2069";
/** Letters of scripts from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/**
 * Latin text with more than letters, digits and hyphens, or a phone number: its brackets, dots and plus signs would
 * otherwise move to its other end. Single words, among them the keys of choices, stay what they are.
 */
const moves = (value: string): boolean =>
  /^\+\d/.test(value) || (/[A-Za-z]/.test(value) && /[^\w-]/.test(value));

const isRightToLeft = (): boolean => LANGUAGES[currentLanguage()].dir === "rtl";

/**
 * A value that is isolated from the text around it where it would be reordered. Links are left as they are: programs would
 * take the marks for a part of them.
 */
function isolate(value: string): string {
  if (!moves(value) || RIGHT_TO_LEFT.test(value) || value.includes("://") || value.includes(START))
    return value;
  return START + value + END;
}

const isolateAll = (values: MessageValues): MessageValues =>
  values &&
  (Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? isolate(value) : value]),
  ) as MessageValues);

provideIsolation((value) => (isRightToLeft() ? isolate(value) : value));
provideValues((values) => (isRightToLeft() ? isolateAll(values) : values));
