import { listSearch } from "./list-link.ts";
import { type ListSpec, type Page, parseListAddress } from "./list-query.ts";

/** The filters and the order of a list, saved with a name. */
export interface ListView {
  readonly id: string;
  readonly name: string;
  /** The query of the list's address: empty, or beginning with `?`. */
  readonly search: string;
  readonly isShared: boolean;
  /** Whether it is this reader's. */
  readonly isOwn: boolean;
  /** Whether it stands in this reader's sidebar. */
  readonly isPinned: boolean;
  /** Whose it is; null where that account is gone. */
  readonly owner: string | null;
  readonly version: number;
}

/** A view in a sidebar: the list it is of, and how many records it holds now. */
export interface PinnedView {
  readonly id: string;
  readonly name: string;
  /** Of the list. */
  readonly path: string;
  readonly to: string;
  /** Null if it cannot be counted, because the list no longer supports the search. */
  readonly total: Page<string>["total"] | null;
}

/** The most views of one list for one person, and the most in their sidebar. */
export const MOST_VIEWS = 30;
export const MOST_PINNED = 6;
export const VIEW_NAME_LENGTH = 60;

export const viewsPath = (list: string): string => `/admin/lists/${list}/views`;

/**
 * What a view keeps of an address: search, sort and filters in the order of the list's description, without the page. Null for
 * an address that the list does not know.
 */
export function viewSearch(spec: ListSpec, parameters: URLSearchParams): string | null {
  const query = parseListAddress(spec, parameters);
  return query.ok ? listSearch(spec, query.value) : null;
}
