/** What people write into a cell that has nothing to say: marks alone, and the abbreviation of "not available". */
const MARKS = /^(?:[\p{Pd}\u2212_.?*/\\]+|#?n\/a!?|n\.\s?a\.?)$/iu;
/** The same in words, which may be a name elsewhere. */
const WORDS =
  /^(?:na|nil|none|null|nan|no|empty|blank|unknown|not (?:applicable|available|given|known|provided)|tba|tbd|x+)$/i;

/** Whether a text stands for nothing: `N/A`, `-`, `...`. */
export const isPlaceholder = (text: string): boolean => MARKS.test(text.trim());

/** Whether a text stands for nothing where a number, a date or an amount is expected: `nil`, `none`, `TBA` as well. */
export const isNoValue = (text: string): boolean =>
  text.trim() === "" || isPlaceholder(text) || WORDS.test(text.trim());
