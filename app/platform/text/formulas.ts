/** What a spreadsheet program would run: these begin a formula, some only in the width of East Asian letters. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A phone number as it is kept: whatever a spreadsheet program makes of it, it runs nothing. */
const PHONE = /^\+\d[\d ]*$/;

/**
 * A text that no spreadsheet program takes for a formula where cells have no types, as in CSV: with an apostrophe before
 * what begins like one. Phone numbers stay: whoever reads the file would find the apostrophe in each.
 */
export const defused = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;

/** A text as it was before `defused`: a file of ours that comes back says what it said. */
export const undefused = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
