import { stringify } from "csv-stringify/sync";
import { defused } from "#app/platform/text/formulas.ts";

/** A table for spreadsheets, its columns in this order; cells that look like a formula stay text. */
export const safeCsv = (
  rows: readonly Record<string, string | number>[],
  columns: readonly string[],
): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    cast: { string: defused },
    record_delimiter: "windows",
  });
