/**
 * Marks, joiners, selectors and blanks without width: meaningful in sentences, never in a number or an address. A soft
 * hyphen stays: in an amount it is a minus.
 */
const INVISIBLE = /(?!\u00ad)\p{Default_Ignorable_Code_Point}/gu;

/** What was copied from a contact or a chat, without the invisible signs that came along. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}
