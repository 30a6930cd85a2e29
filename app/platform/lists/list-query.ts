import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import {
  hasStrangeCharacters,
  TEXT_MESSAGES,
  withoutDirectionOverrides,
} from "#app/platform/text/strange-characters.ts";
import { words } from "#app/words/words.ts";
import { type Cursor, decodeCursor, type SortKind } from "./cursor.ts";

export const SEARCH_MAX_LENGTH = 100;
export const PAGE_SIZE = 25;
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const LIST_MESSAGES = words({
  sort: "This list cannot be sorted by that",
  dir: "Sort ascending or descending",
  filter: "Choose one from the list",
  cursor: "This page of the list has moved. Go back to the first page.",
});

/** A filter is one of a closed set, the id of a record, or the code of one (`2026-feb`). */
export type FilterRule = readonly string[] | "record-id" | "code";

const CODE = /^[a-z0-9-]{1,40}$/;

/** What a list can be asked: its sort columns, its filters, and how it is sorted when nobody says. */
export type ListSpec<S extends string = string, F extends string = string> = {
  readonly sorts: Readonly<Record<S, SortKind>>;
  readonly filters: Readonly<Record<F, FilterRule>>;
  readonly defaultSort: NoInfer<S>;
  readonly defaultDir: Direction;
};

/** Checks a list's description and keeps its names for the types. */
export function defineList<const S extends string, const F extends string = never>(
  spec: ListSpec<S, F>,
): ListSpec<S, F> {
  return spec;
}

export type ListQuery<S extends string = string, F extends string = string> = {
  /** Trimmed; empty when nothing is searched for. */
  readonly search: string;
  readonly sort: S;
  readonly dir: Direction;
  readonly filters: Readonly<Partial<Record<F, string>>>;
  /** At most one of the two: the rows after the last of a page, or before the first. */
  readonly after: Cursor | null;
  readonly before: Cursor | null;
};

export type ListQueryOf<L> = L extends ListSpec<infer S, infer F> ? ListQuery<S, F> : never;

/** One page of a list and the ways on from it. */
export type Page<T> = {
  readonly items: readonly T[];
  /** Cursors for the URL; null where there is nothing further. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Counting stops at a cap, so that counting millions never slows a page down. */
  readonly total: { readonly count: number; readonly capped: boolean };
};

/** All of a short list on one page. */
export const wholePage = <T>(items: readonly T[]): Page<T> => ({
  items,
  next: null,
  previous: null,
  total: { count: items.length, capped: false },
});

/** Names that a list's URL uses itself; filters must have others. */
export const RESERVED_PARAMETERS = ["q", "sort", "dir", "after", "before"] as const;

function filterFits(rule: FilterRule, value: string): boolean {
  if (rule === "record-id") return isRecordId(value);
  return rule === "code" ? CODE.test(value) : rule.includes(value);
}

/**
 * A list's state from the query of its URL: `q`, `sort`, `dir`, `after` or `before`, and a parameter of
 * its own name for each filter. Other parameters (an open detail view) are none of its business.
 * Errors: `invalid`, by parameter. A repeated parameter counts once, the first time.
 */
export function parseListQuery<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  parameters: URLSearchParams,
): Result<ListQuery<S, F>, FailureOf<"invalid">> {
  const errors = new Map<string, readonly string[]>();
  const search = withoutDirectionOverrides(parameters.get("q") ?? "")
    .normalize("NFC")
    .trim();
  if (search.length > SEARCH_MAX_LENGTH) errors.set("q", [TEXT_MESSAGES.tooLong({ max: SEARCH_MAX_LENGTH })]);
  else if (hasStrangeCharacters(search)) errors.set("q", [TEXT_MESSAGES.strange]);

  const sorts = Object.keys(spec.sorts) as S[];
  const sort = parameters.get("sort") || spec.defaultSort;
  if (!isOneOf(sorts, sort)) errors.set("sort", [LIST_MESSAGES.sort]);
  const dir = parameters.get("dir") || spec.defaultDir;
  if (!isOneOf(DIRECTIONS, dir)) errors.set("dir", [LIST_MESSAGES.dir]);

  const filters: Partial<Record<F, string>> = {};
  for (const [name, rule] of Object.entries(spec.filters) as [F, FilterRule][]) {
    const value = parameters.get(name);
    if (!value) continue;
    if (filterFits(rule, value)) filters[name] = value;
    else errors.set(name, [LIST_MESSAGES.filter]);
  }
  if (errors.size > 0 || !isOneOf(sorts, sort) || !isOneOf(DIRECTIONS, dir)) {
    return err({ code: "invalid", fieldErrors: Object.fromEntries(errors) });
  }

  const edge = (name: "after" | "before"): Cursor | null => {
    const encoded = parameters.get(name);
    if (!encoded) return null;
    const cursor = decodeCursor(encoded, spec.sorts[sort]);
    if (!cursor) errors.set(name, [LIST_MESSAGES.cursor]);
    return cursor;
  };
  const after = edge("after");
  const before = edge("before");
  if (after && before) errors.set("before", [LIST_MESSAGES.cursor]);
  if (errors.size > 0) return err({ code: "invalid", fieldErrors: Object.fromEntries(errors) });
  return ok({ search, sort, dir, filters, after, before });
}
