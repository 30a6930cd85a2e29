import { formatsOf } from "./current-language.ts";
import { formatters } from "./formatters.ts";

/** What is not there is left out of a list. */
type Names = readonly (string | number | null | undefined | false)[];

/** "a, b, c" */
export const listText = (names: Names): string => listed(names, "unit");

/** "a, b and c" */
export const andText = (names: Names): string => listed(names, "conjunction");

/** One of several: "a, b or c". */
export const orText = (names: Names): string => listed(names, "disjunction");

function listed(names: Names, type: "unit" | "conjunction" | "disjunction"): string {
  const there = names.filter((name) => name || name === 0).map(String);
  return formatters.getListFormat(formatsOf(), { type }).format(there);
}
