import { isOneOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { filterMessages, PERIOD_LABELS } from "./filters.words.ts";
import { daysOf, PERIODS } from "./list-days.ts";
import type { Filters, ListSpec } from "./list-query.ts";
import { boundsFor, boundsOf, fieldRangeOf, type RangeField, rangeControl } from "./list-ranges.ts";

/** A filter as the filter menu shows it: its parameter in the URL, its name, and what can be chosen. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** What unset means, where it is not "all". */
  unset?: string;
  /** Left out for a filter by days, which has the same choices everywhere, and for a range. */
  options?: readonly FilterOption[];
  /** The field of a filter by ranges; several filters of one parameter differ in it. */
  range?: RangeField;
}

export type FilterOption = { readonly value: string; readonly label: string };

/** More than this are counted where they would stand in a line. */
const NAMED = 2;

/** Tells the filters of a list apart. */
export const filterId = ({ name, range }: Pick<ListFilter, "name" | "range">): string =>
  range ? rangeControl(name, range.key) : name;

/** What a filter is set to; of a range only the bounds of its field. */
export const valuesOf = <F extends string>(
  { name, range }: Pick<ListFilter<F>, "name" | "range">,
  set: Filters<F>,
): readonly string[] => (range ? boundsFor(set[name] ?? [], range.key) : (set[name] ?? []));

/** The values of a filter’s parameter without it; null for none. */
export function valuesWithout<F extends string>(
  { name, range }: Pick<ListFilter<F>, "name" | "range">,
  set: Filters<F>,
): readonly string[] | null {
  const others = range ? (set[name] ?? []).filter((value) => !value.startsWith(`${range.key}:`)) : [];
  return others.length > 0 ? others : null;
}

/** The filters with one for each range in use whose field is not among them, such as one that was archived. */
export function withUnknownRanges<F extends string>(
  filters: readonly ListFilter<F>[],
  spec: ListSpec<string, F>,
  set: Filters<F>,
): readonly ListFilter<F>[] {
  const known = new Set(filters.map(filterId));
  const unknown = (Object.keys(set) as F[])
    .filter((name) => spec.filters[name] === "ranges")
    .flatMap((name) =>
      (set[name] ?? []).flatMap((value): ListFilter<F>[] => {
        const range = fieldRangeOf(value);
        return range && !known.has(rangeControl(name, range.key)) ? [{ name, label: range.key, range }] : [];
      }),
    );
  return unknown.length > 0 ? [...filters, ...unknown] : filters;
}

/** What it is called that a filter is not set. */
export const unsetText = ({ unset }: ListFilter): string => unset ?? filterMessages.all;

/** A filter in use, as its chip says it. */
export interface FilterInUse {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

/** What a filter is set to: "Stage", "is", "Lead, Prospect". */
export function filterInUse(filter: ListFilter, values: readonly string[]): FilterInUse {
  const { label: field, options, range } = filter;
  const { is, isAnyOf, from, until } = filterMessages.operators;
  const [value = ""] = values;
  if (range?.kind === "number") return { field, ...numbersInUse(value) };
  if (!options) return { field, ...daysInUse(value, { is, from, until }) };
  if (values.length > NAMED) {
    return { field, operator: isAnyOf, value: filterMessages.several({ count: values.length }) };
  }
  const shown = values.map((one) => options.find((option) => option.value === one)?.label ?? one);
  return { field, operator: values.length > 1 ? isAnyOf : is, value: listText(shown) };
}

function daysInUse(
  value: string,
  { is, from, until }: Record<"is" | "from" | "until", string>,
): Omit<FilterInUse, "field"> {
  if (isOneOf(PERIODS, value)) return { operator: is, value: PERIOD_LABELS[value] };
  const shown = (day: string) => formatCalendarDate(day, currentLanguage());
  const { first = null, last = null } = daysOf(value) ?? {};
  if (first !== null && last !== null && first !== last) {
    return { operator: is, value: filterMessages.range({ first: shown(first), last: shown(last) }) };
  }
  if (first === null && last !== null) return { operator: until, value: shown(last) };
  if (first !== null) return { operator: last === null ? from : is, value: shown(first) };
  return { operator: is, value };
}

function numbersInUse(value: string): Omit<FilterInUse, "field"> {
  const { is, atLeast, atMost } = filterMessages.operators;
  const { first, last } = boundsOf(value);
  if (first === null) return { operator: atMost, value: last ?? "" };
  if (last === null) return { operator: atLeast, value: first };
  return { operator: is, value: first === last ? first : filterMessages.range({ first, last }) };
}
