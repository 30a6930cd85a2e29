/**
 * People with a single name are normal. A record holds it as the first name and leaves the last name
 * empty; nothing is invented to fill the gap.
 */

export const NAME_MAX_LENGTH = 80;
export const FULL_NAME_MAX_LENGTH = 160;

/** The name as people read it. */
export function joinName(firstName: string, lastName: string): string {
  return [firstName, lastName].filter((part) => part !== "").join(" ");
}

export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * A full name as first and last name, for a record made from a sign-up. The last word is taken for
 * the last name, as passports mostly have it; the student corrects it in the application.
 */
export function splitFullName(fullName: string): SplitName {
  const words = fullName.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  const first = (words.length > 1 ? words.slice(0, -1) : words).join(" ");
  // A part may be longer than a name field holds only if the whole is unusual; then it stays in one piece.
  return last.length > NAME_MAX_LENGTH
    ? { firstName: words.join(" "), lastName: "" }
    : { firstName: first, lastName: last };
}
