/** What a spreadsheet program would run: these begin a formula, some only in the width of East Asian letters. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A phone number as it is kept: whatever a spreadsheet program makes of it, it runs nothing. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * Adds an apostrophe to a text that spreadsheet programs would read as a formula in files without cell types,
 * such as CSV. Phone numbers are unchanged, so that readers do not see an apostrophe in each.
 */
export const defused = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;

/** A text as it was before `defused`: a file of ours that comes back says what it said. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
