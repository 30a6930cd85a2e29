import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { plainSearch } from "#app/platform/text/digits.ts";
import {
  hasStrangeCharacters,
  TEXT_MESSAGES,
  withoutDirectionOverrides,
} from "#app/platform/text/strange-characters.ts";
import { words } from "#app/words/words.ts";
import { chosenColumns, isColumn } from "./column-order.ts";
import { readWidths, type Widths } from "./column-widths.ts";
import { type Cursor, decodeCursor, type SortKind } from "./cursor.ts";
import { parseDays } from "./list-days.ts";
import { parseRanges } from "./list-ranges.ts";

export const SEARCH_MAX_LENGTH = 100;
/** As many records or codes as one filter takes; of a closed set it takes all. */
export const MOST_VALUES = 50;
export const PAGE_SIZE = 25;
export const DIRECTIONS = ["asc", "desc"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const LIST_MESSAGES = words({
  sort: "This list cannot be sorted by that column. Select another column.",
  dir: "Select ascending or descending order",
  filter: "Select an option from the list",
  tooMany: "Select up to {most} values for a filter",
  columns: "This list does not have that column. Select another column.",
  as: "This view is not available for this list. Use the table or the board.",
  cursor: "This page has changed. Go back to the first page.",
});

/** What can be chosen: one of a closed set, the id of a record, the code of one (`2026-feb`), or an id or one of some words. */
type ChoiceRule = readonly string[] | "record-id" | "code" | { readonly idOr: readonly string[] };

/**
 * A filter is one choice, any of several, days (`list-days.ts`): those behind us, or those on which something is due, or
 * ranges of fields (`list-ranges.ts`).
 */
export type FilterRule = ChoiceRule | { readonly anyOf: ChoiceRule } | "day" | "due-day" | "ranges";

/**
 * What a list is narrowed to: of each filter in use its values, at least one. They are joined by "or", those of ranges and the
 * filters by "and".
 */
export type Filters<F extends string = string> = Readonly<Partial<Record<F, readonly string[]>>>;

/** Whose days a list is narrowed by: their today (`YYYY-MM-DD`), and the zone of their clock. */
export interface ListClock {
  readonly today: string;
  readonly timeZone: string;
}

/** The code of a record, as filters take it. */
export const CODE = /^[a-z0-9-]{1,40}$/;

/** How the address of a list says that it is looked at as a board. */
export const AS_BOARD = "board" as const;

/** A view that a list has for every reader: a tab above it, with the number of its records. */
export interface BuiltInView<F extends string = string> {
  /** Unique in its list. */
  readonly name: string;
  readonly label: () => string;
  readonly filters: Filters<F>;
  /** The filter that takes the reader’s own counsellor record; readers without one do not have the view. */
  readonly own?: F;
  /** Whether its records need action from the reader. */
  readonly needsAction?: true;
}

/** What a list supports: its sort columns, its filters, and its default order. */
export type ListSpec<S extends string = string, F extends string = string> = {
  readonly sorts: Readonly<Record<S, SortKind>>;
  readonly filters: Readonly<Record<F, FilterRule>>;
  /** The columns of its page that can be chosen, in their order; the first, which leads to the record, always stays. */
  readonly columns?: readonly string[];
  /** Those of them that only readers see who have chosen them. */
  readonly optional?: readonly string[];
  /** The names of further columns, which an agency has made; they are optional as well. */
  readonly more?: RegExp;
  /** The filter whose values are the columns of its board, for lists that can be looked at as one. */
  readonly board?: NoInfer<F>;
  readonly views?: readonly BuiltInView<NoInfer<F>>[];
  /** The filter that selects one of the lists of a page; views do not change it. */
  readonly lists?: NoInfer<F>;
  readonly defaultSort: NoInfer<S>;
  readonly defaultDir: Direction;
};

/** Checks a list's description and keeps its names for the types. */
export function defineList<const S extends string, const F extends string = never>(
  spec: ListSpec<S, F>,
): ListSpec<S, F> {
  return spec;
}

/** What the address of a list asks for. */
export type RequestedList<S extends string = string, F extends string = string> = {
  /** Trimmed; empty when nothing is searched for. */
  readonly search: string;
  readonly sort: S;
  readonly dir: Direction;
  readonly filters: Filters<F>;
  /** Those that are shown, in the order in which they stand; left out, all in ours. */
  readonly columns?: readonly string[];
  /** How wide these are; left out, as their contents need. */
  readonly widths?: Widths;
  /** Its records as cards under their states; left out, as rows. */
  readonly as?: typeof AS_BOARD;
  /** At most one of the two: the rows after the last of a page, or before the first. */
  readonly after: Cursor | null;
  readonly before: Cursor | null;
};

/** The same, for one reader. */
export type ListQuery<S extends string = string, F extends string = string> = RequestedList<S, F> & {
  readonly clock: ListClock;
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

/** The place of a page's first row in its list; undefined where that is not known: only the ends of a list have one. */
export function firstRowOf(
  { next, previous, total }: Omit<Page<unknown>, "items">,
  count: number,
): number | undefined {
  if (previous === null) return 1;
  return next === null && !total.capped ? total.count - count + 1 : undefined;
}

/** Of a list that is looked at as a board. */
export const NO_ROWS: Page<never> = wholePage([]);

/** Names that a list's URL uses itself; filters must have others. */
export const RESERVED_PARAMETERS = [
  "q",
  "sort",
  "dir",
  "after",
  "before",
  "columns",
  "widths",
  "as",
  "open",
  "move",
] as const;
/** Names the menu that is open. It belongs to the page and is no state of the list. */
export const OPEN_MENU = "open" satisfies (typeof RESERVED_PARAMETERS)[number];
/** Names the card of a board whose form stands open. Of the page, too. */
export const MOVED_CARD = "move" satisfies (typeof RESERVED_PARAMETERS)[number];

function choiceFits(rule: ChoiceRule, value: string): boolean {
  if (typeof rule === "object" && "idOr" in rule) return rule.idOr.includes(value) || isRecordId(value);
  if (rule === "record-id") return isRecordId(value);
  return rule === "code" ? CODE.test(value) : rule.includes(value);
}

/** The values of a filter, each once and always in the same order, so that an address has one form. */
function filterValues(
  rule: FilterRule,
  name: string,
  parameters: URLSearchParams,
): Result<readonly string[], string> {
  if (rule === "day" || rule === "due-day") {
    const days = parseDays(parameters, name);
    return days.ok ? ok(days.value === null ? [] : [days.value]) : days;
  }
  if (rule === "ranges") {
    const ranges = parseRanges(parameters, name);
    return ranges.ok && ranges.value.length > MOST_VALUES
      ? err(LIST_MESSAGES.tooMany({ most: MOST_VALUES }))
      : ranges;
  }
  const isSeveral = typeof rule === "object" && "anyOf" in rule;
  const choice = isSeveral ? rule.anyOf : rule;
  const sent = isSeveral ? parameters.getAll(name) : [parameters.get(name) ?? ""];
  const values = [...new Set(sent.filter(Boolean))];
  const isClosed = typeof choice === "object" && !("idOr" in choice);
  if (!isClosed && values.length > MOST_VALUES) {
    return err(LIST_MESSAGES.tooMany({ most: MOST_VALUES }));
  }
  if (!values.every((value) => choiceFits(choice, value))) return err(LIST_MESSAGES.filter);
  return ok(isClosed ? choice.filter((value) => values.includes(value)) : values.sort());
}

/**
 * The chosen columns in their order; undefined for the default. A form without JavaScript sends each separately.
 */
function requestedColumns(
  spec: Pick<ListSpec, "columns" | "optional" | "more">,
  parameters: URLSearchParams,
): Result<readonly string[] | undefined, string> {
  const sent = parameters.getAll("columns").flatMap((names) => names.split(","));
  const wanted = [...new Set(sent.filter(Boolean))];
  if (wanted.length === 0) return ok(undefined);
  if (!wanted.every((name) => isColumn(spec, name))) return err(LIST_MESSAGES.columns);
  return ok(chosenColumns(spec, wanted) ?? undefined);
}

/**
 * A list's state from the query of its URL: `q`, `sort`, `dir`, `after` or `before`, `columns`, `widths`, `as`, and a parameter of
 * its own name for each filter, repeated for each value of those that take several. Other parameters (an
 * open detail view) are none of its business. Errors: `invalid`, by parameter. Of all others that are
 * repeated the first counts.
 */
export function parseListAddress<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  parameters: URLSearchParams,
): Result<RequestedList<S, F>, FailureOf<"invalid">> {
  const errors = new Map<string, readonly string[]>();
  const search = plainSearch(withoutDirectionOverrides(parameters.get("q") ?? ""))
    .normalize("NFC")
    .trim();
  if (search.length > SEARCH_MAX_LENGTH) errors.set("q", [TEXT_MESSAGES.tooLong({ max: SEARCH_MAX_LENGTH })]);
  else if (hasStrangeCharacters(search)) errors.set("q", [TEXT_MESSAGES.strange]);

  const sorts = Object.keys(spec.sorts) as S[];
  const sort = parameters.get("sort") || spec.defaultSort;
  if (!isOneOf(sorts, sort)) errors.set("sort", [LIST_MESSAGES.sort]);
  const dir = parameters.get("dir") || spec.defaultDir;
  if (!isOneOf(DIRECTIONS, dir)) errors.set("dir", [LIST_MESSAGES.dir]);

  const filters: Partial<Record<F, readonly string[]>> = {};
  for (const [name, rule] of Object.entries(spec.filters) as [F, FilterRule][]) {
    const values = filterValues(rule, name, parameters);
    if (!values.ok) errors.set(name, [values.error]);
    else if (values.value.length > 0) filters[name] = values.value;
  }
  const columns = requestedColumns(spec, parameters);
  if (!columns.ok) errors.set("columns", [columns.error]);
  const as = parameters.get("as");
  if (as && !(spec.board && as === AS_BOARD)) errors.set("as", [LIST_MESSAGES.as]);
  if (errors.size > 0 || !columns.ok || !isOneOf(sorts, sort) || !isOneOf(DIRECTIONS, dir)) {
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
  const widths = readWidths(spec, parameters.get("widths") ?? "");
  const shown = {
    ...(columns.value ? { columns: columns.value } : {}),
    ...(widths ? { widths } : {}),
    ...(as ? { as: AS_BOARD } : null),
  };
  return ok({ search, sort, dir, filters, ...shown, after, before });
}

/** The same for one reader: days are in their time zone. */
export function parseListQuery<S extends string, F extends string>(
  spec: ListSpec<S, F>,
  parameters: URLSearchParams,
  clock: ListClock,
): Result<ListQuery<S, F>, FailureOf<"invalid">> {
  const asked = parseListAddress(spec, parameters);
  return asked.ok ? ok({ ...asked.value, clock }) : asked;
}
