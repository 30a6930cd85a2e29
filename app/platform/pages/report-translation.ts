import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { readLanguage } from "#app/words/local-path.ts";

/** The page on which readers report a translation. */
export const REPORT_TRANSLATION_PATH = "/translation-report";

/** Characters of the reported text. */
export const REPORTED_TEXT_LIMIT = 500;

/** Deeper addresses are of one record, which the page does not need. */
const MOST_PARTS = 6;
/** The words of our own addresses. Ids, references, names of files and secrets have digits, capitals or more letters. */
const WORD = /^:?[a-z][a-z-]{0,79}$/;

/**
 * The page of an address, without language, query and whatever may be about a person: `/student-dashboard/applications/:part`.
 * Null for anything that is no path of ours.
 */
export function reportedPage(address: unknown): string | null {
  if (typeof address !== "string" || !/^\/(?![/\\])/.test(address)) return null;
  const { path } = readLanguage(loggablePath(address));
  const parts = path.split("/").filter(Boolean).slice(0, MOST_PARTS);
  return `/${parts.map((part) => (WORD.test(part) ? part : ":part")).join("/")}`;
}

/** Whether a reported page is an address that can be opened. */
export const canBeOpened = (page: string): boolean => !page.includes(":");

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
