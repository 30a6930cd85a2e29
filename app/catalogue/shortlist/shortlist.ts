import { isRecordId } from "#app/platform/records/record-id.ts";

/** More than anyone compares; also what fits into a cookie. */
export const SHORTLIST_MAX = 50;
const SEPARATOR = ".";

/** The courses that a guest's cookie names, each once, the first first; what is no id is passed over. */
export function parseShortlist(value: string | null): string[] {
  if (value === null || value === "") return [];
  const ids = value.split(SEPARATOR, SHORTLIST_MAX * 2).filter(isRecordId);
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, SHORTLIST_MAX);
}

/** The cookie's value for these courses. */
export function shortlistText(ids: readonly string[]): string {
  return ids.join(SEPARATOR);
}
