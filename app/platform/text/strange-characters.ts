import { words } from "#app/words/words.ts";

/** Lone halves of surrogate pairs: PostgreSQL refuses them, JSON mangles them. */
const LONE_SURROGATE = /\p{Cs}/u;
/** Control characters, and the line and paragraph separators that act like them. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same without the line feed and the tab. */
const CONTROL_EXCEPT_BREAKS = /[\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/u;
/**
 * Overrides of the writing direction, with which one name can be made to look like another, and the byte order mark.
 * Phones put them around what is copied from contacts, where users cannot see them to remove them: they are dropped,
 * and nothing readable with them.
 */
const DIRECTION_OVERRIDES = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const TEXT_MESSAGES = words({
  notText: "Enter text here",
  required: "Fill in this field",
  strange: "Remove hidden and control characters",
  tooLong: "Use at most {max} characters",
});

/** The text without overrides of the writing direction. */
export function withoutDirectionOverrides(text: string): string {
  return text.replace(DIRECTION_OVERRIDES, "");
}

/** A search term from a URL, without characters that a search field cannot hold and PostgreSQL refuses. */
export const searchTerm = (asked: string | null, most: number): string =>
  (asked ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .trim()
    .slice(0, most);

/** Whether a text holds characters that must not be stored in one line. */
export function hasStrangeCharacters(text: string): boolean {
  return LONE_SURROGATE.test(text) || CONTROL.test(text);
}

/** The same for text of several lines, where line feeds and tabs are fine. */
export function hasStrangeCharactersInLines(text: string): boolean {
  return LONE_SURROGATE.test(text) || CONTROL_EXCEPT_BREAKS.test(text);
}
