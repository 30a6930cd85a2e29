/** The page on which readers report a translation. */
export const REPORT_TRANSLATION_PATH = "/translation-report";

/** Characters of the reported text. */
export const REPORTED_TEXT_LIMIT = 500;

const FRAGMENT = "#text=";

/**
 * The part of the address that takes the selected text to the form: it stays in the browser, so that no log holds what was
 * selected.
 */
export function fragmentOf(selected: string): string {
  const text = selected.trim().slice(0, REPORTED_TEXT_LIMIT);
  return text === "" ? "" : FRAGMENT + encodeURIComponent(text.toWellFormed());
}

/** The text that an address takes to the form; empty without one. */
export function textOfFragment(fragment: string): string {
  if (!fragment.startsWith(FRAGMENT)) return "";
  try {
    return decodeURIComponent(fragment.slice(FRAGMENT.length)).slice(0, REPORTED_TEXT_LIMIT);
  } catch {
    return "";
  }
}
