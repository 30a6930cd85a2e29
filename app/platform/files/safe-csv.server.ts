import { stringify } from "csv-stringify/sync";
import { defused } from "#app/platform/text/formulas.ts";

/** A table as a spreadsheet reads it, its columns in this order; what begins like a formula stays a text. */
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
