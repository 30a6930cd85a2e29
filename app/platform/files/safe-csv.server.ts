import { stringify } from "csv-stringify/sync";

/** A table as a spreadsheet reads it, its columns in this order; what begins like a formula stays a text. */
export const safeCsv = (
  rows: readonly Record<string, string | number>[],
  columns: readonly string[],
): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
