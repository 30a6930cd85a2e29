import { loggablePath } from "#app/platform/log/secret-addresses.ts";
import { readLanguage } from "#app/words/local-path.ts";

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
