import { isOneOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { filterMessages, PERIOD_LABELS } from "./filters.words.ts";
import { daysOf, PERIODS } from "./list-days.ts";

/** A filter as the filter menu shows it: its parameter in the URL, its name, and what can be chosen. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** What unset means, where it is not "all". */
  unset?: string;
  /** Left out for a filter by days, which has the same choices everywhere. */
  options?: readonly FilterOption[];
}

export type FilterOption = { readonly value: string; readonly label: string };

/** More than this are counted where they would stand in a line. */
const NAMED = 2;

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
  const { label: field, options } = filter;
  const { is, isAnyOf, from, until } = filterMessages.operators;
  const [value = ""] = values;
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
