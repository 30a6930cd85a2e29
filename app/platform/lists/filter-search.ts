import type { FilterOption } from "./list-filters.ts";

interface NamedFilter {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly FilterOption[];
}

/** What the filter menu shows of a filter that fits a search. */
export interface FoundFilter {
  readonly name: string;
  /** The values that fit; null where the filter's own name fits, so that it shows all of them. */
  readonly values: ReadonlySet<string> | null;
}

/** The filters whose name holds the text, or one of whose values does. Without a text, all. */
export function findFilters(filters: readonly NamedFilter[], text: string): FoundFilter[] {
  const term = folded(text.trim());
  return filters.flatMap<FoundFilter>(({ name, label, options = [] }) => {
    if (folded(label).includes(term)) return [{ name, values: null }];
    const values = options.filter((option) => folded(option.label).includes(term)).map(({ value }) => value);
    return values.length > 0 ? [{ name, values: new Set(values) }] : [];
  });
}

/** Small letters without accents, which people leave out where they search. */
const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase("en");
