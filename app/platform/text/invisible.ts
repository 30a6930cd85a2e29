/** Marks, joiners and blanks without width: meaningful in sentences, never in a number or an address. */
const INVISIBLE = /[\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What was copied from a contact or a chat, without the invisible signs that came along. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}
