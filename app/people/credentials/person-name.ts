/** Single names are normal. A record stores one as the first name and leaves the last name empty. */

export const NAME_MAX_LENGTH = 80;
export const FULL_NAME_MAX_LENGTH = 160;

/** The name as people read it. */
export function joinName(firstName: string, lastName: string): string {
  return [firstName, lastName].filter((part) => part !== "").join(" ");
}

export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * Splits a full name for a record created at sign-up. The last word becomes the last name, as in most passports; the
 * student corrects it in the application.
 */
export function splitFullName(fullName: string): SplitName {
  const words = fullName.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const first = (words.length > 1 ? words.slice(0, -1) : words).join(" ");
  // A part exceeds the field's limit only in unusual names; then the name is not split.
  return last.length > NAME_MAX_LENGTH
    ? { firstName: words.join(" "), lastName: "" }
    : { firstName: first, lastName: last };
}
