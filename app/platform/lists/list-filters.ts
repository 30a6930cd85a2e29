import { listMessages } from "#app/platform/portal/admin.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { filterMessages, PERIOD_LABELS } from "./filters.words.ts";
import { daysOf, PERIODS } from "./list-days.ts";

/** A filter as the toolbar shows it: its parameter in the URL, its name, and what can be chosen. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** What unset means, where it is not "any". */
  unset?: string;
  /** Left out for a filter by days, which has the same choices everywhere. */
  options?: readonly FilterOption[];
}

export type FilterOption = { readonly value: string; readonly label: string };

/** More than this are counted where they would stand in a line. */
const NAMED = 2;

/** What a value of a filter is called. */
export function valueText({ options }: ListFilter, value: string): string {
  return options ? (options.find((option) => option.value === value)?.label ?? value) : daysText(value);
}

/** What a filter is set to, as its control says it: "Stage: Lead, Prospect". */
export function filterText(filter: ListFilter, values: readonly string[] = []): string {
  const { label, unset } = filter;
  if (values.length === 0) return unset ?? listMessages.any({ filter: label });
  const value =
    values.length > NAMED
      ? filterMessages.chosen({ count: values.length })
      : listText(values.map((one) => valueText(filter, one)));
  return listMessages.filterValue({ filter: label, value });
}

function daysText(value: string): string {
  if (isOneOf(PERIODS, value)) return PERIOD_LABELS[value];
  const shown = (day: string) => formatCalendarDate(day, currentLanguage());
  const { first = null, last = null } = daysOf(value) ?? {};
  if (first !== null && last !== null) {
    return first === last ? shown(first) : filterMessages.range({ first: shown(first), last: shown(last) });
  }
  if (first !== null) return filterMessages.since({ first: shown(first) });
  return last === null ? value : filterMessages.until({ last: shown(last) });
}
