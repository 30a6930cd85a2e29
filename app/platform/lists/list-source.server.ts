import { Column, is, type SQL, sql } from "drizzle-orm";
import { dayRangeOf } from "./list-days.ts";
import type { Filters, ListClock, ListQuery, ListSpec } from "./list-query.ts";

/** A sort of a list in SQL. */
export interface ListOrder {
  /** Never null (`coalesce`), texts with `collate "C"`: the very expression that its index begins with. */
  by: SQL;
  /** PostgreSQL's name of its type, for the cursor's value: `text`, `timestamptz`, an enum's name. */
  type: string;
}

/** What a list searches in: a text of its own rows, or whatever finds them in other tables by an index there. */
export type ListSearch = TextSearch | { readonly matches: (term: string) => SQL };

interface TextSearch {
  /** One text in small letters, with every searched column on a line of its own. */
  text: SQL;
  /** Whether there are indexes over its trigrams and over `search_pairs`; only long lists need them. */
  indexed: boolean;
  /** A query of the ids of further rows that a term finds by what stands in another table; null where it finds none so. */
  also?: (term: string) => SQL | null;
}

/**
 * What a filter means: the column that holds its values, or whose moment or date lies in its days; else a condition for each
 * of its values.
 */
export type ListCondition =
  | Column
  | { readonly days: Column }
  /** A condition for all of its values together. */
  | { readonly all: (values: readonly string[]) => SQL }
  | ((value: string) => SQL);

/**
 * A list of the back office as the database sees it. `spec` says what may be asked, this says what that
 * means. See docs/decisions/0040-admin-lists.md for the recipe.
 */
export interface ListSource<S extends string, F extends string> {
  spec: ListSpec<S, F>;
  /** A table, or a join of tables. */
  from: SQL;
  id: SQL;
  orders: Readonly<Record<S, ListOrder>>;
  search?: ListSearch;
  /** What every index of the list begins with, from the filters: the archived, or all others. */
  base?: (filters: Filters<F>) => SQL;
  /** What each other filter means. */
  filters?: Readonly<Partial<Record<F, ListCondition>>>;
  /** The rows that the list's own sample index holds, for lists that may grow long. */
  sample?: SQL;
  /** The same list by other tables, where those count its built-in views faster. */
  counted?: () => ListSource<S, F>;
}

/** The rows with a record id below this one: a 128th of them, at random, for ids are random. */
export const SAMPLE_BELOW = "02000000-0000-0000-0000-000000000000";

/**
 * Whether a row is archived, for `base`: without a parameter, for which PostgreSQL plans as if half of the rows were archived.
 */
export const isArchivedIn = (column: Column, archived: boolean): SQL =>
  sql`${column} = ${sql.raw(String(archived))}`;

export interface Conditions {
  base: SQL;
  /** What each row is asked while a list is walked. Undefined when nothing narrows it. */
  fits: SQL | undefined;
  /** The same, so that indexes can answer it. */
  lookup: SQL | undefined;
}

/** The conditions of a query: what leads the indexes, and what narrows the list. */
export function conditionsOf<S extends string, F extends string>(
  source: ListSource<S, F>,
  query: Pick<ListQuery<string, F>, "search" | "filters" | "clock">,
): Conditions {
  const narrowing: SQL[] = [];
  for (const [name, values] of Object.entries(query.filters) as [F, readonly string[] | undefined][]) {
    const condition = source.filters?.[name];
    if (condition && values) narrowing.push(conditionOf(condition, values, query.clock));
  }
  const found =
    source.search && query.search ? searchConditions(source, source.search, query.search) : undefined;
  const all = (extra: readonly SQL[]) =>
    narrowing.length + extra.length === 0 ? undefined : sql.join([...narrowing, ...extra], sql` and `);
  return {
    base: source.base?.(query.filters) ?? sql`true`,
    fits: all(found ? [found.like] : []),
    lookup: all(found ? found.lookup : []),
  };
}

function conditionOf(condition: ListCondition, values: readonly string[], clock: ListClock): SQL {
  if (is(condition, Column)) {
    const type = sql.raw(condition.getSQLType());
    // One value is not asked for as a list of one: below it, an index is still in an order.
    return values.length === 1
      ? sql`${condition} = ${values[0]}::${type}`
      : sql`${condition} = any(${sql.param([...values])}::${type}[])`;
  }
  if (typeof condition === "function") return sql`(${sql.join(values.map(condition), sql` or `)})`;
  if ("all" in condition) return condition.all(values);
  return sql.join(dayConditions(condition.days, values[0] ?? "", clock), sql` and `);
}

/** Days are whole ones of the reader's zone: a moment lies before the midnight after the last. */
function dayConditions(column: Column, value: string, { today, timeZone }: ListClock): SQL[] {
  const { first, last } = dayRangeOf(value, today);
  const isDate = column.getSQLType() === "date";
  const at = (day: SQL) => (isDate ? day : sql`(${day}::timestamp at time zone ${timeZone}::text)`);
  return [
    ...(first === null ? [] : [sql`${column} >= ${at(sql`${first}::date`)}`]),
    ...(last === null ? [] : [sql`${column} < ${at(sql`(${last}::date + 1)`)}`]),
  ];
}

/**
 * Case-insensitive substring. Trigrams can look up what holds three letters or digits of ASCII in a row
 * (of others, some locales know nothing); anything shorter is looked up by its pairs of characters.
 */
function searchConditions(
  { id, from }: { readonly id: SQL; readonly from: SQL },
  search: ListSearch,
  term: string,
): { like: SQL; lookup: SQL[] } {
  if ("matches" in search) return { like: search.matches(term), lookup: [search.matches(term)] };
  const like = sql`${search.text} like ${likePattern(term)}`;
  const looksUp = !search.indexed || /[a-z0-9]{3}/i.test(term);
  const lookup = looksUp
    ? [like]
    : [sql`search_pairs(${search.text}) @> search_pairs(lower(${term}::text))`, like];
  const others = search.also?.(term);
  if (!others) return { like, lookup };
  // Each half by its own index.
  const own = sql`select ${id} from ${from} where ${sql.join(lookup, sql` and `)}`;
  return {
    like: sql`(${like} or ${id} in (${others}))`,
    lookup: [sql`${id} in (${own} union ${others})`],
  };
}

/** What `like` finds a term by, wherever it stands in a text in small letters. */
export function likePattern(term: string): SQL {
  const escaped = term.replace(/[\\%_]/g, "\\$&");
  return sql`'%' || lower(${escaped}::text) || '%'`;
}
