import { currentLanguage } from "./current-language.ts";
import { LANGUAGES } from "./languages.ts";

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

/**
 * A name, number or other value that is shown among texts of a language from right to left, isolated from them where it would
 * be reordered. Links are left as they are: programs would take the marks for a part of them.
 */
export function isolated(value: string): string {
  if (LANGUAGES[currentLanguage()].dir === "ltr" || !moves(value)) return value;
  return RIGHT_TO_LEFT.test(value) || value.includes("://") || value.includes(START)
    ? value
    : START + value + END;
}
