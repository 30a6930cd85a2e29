import type { ExportColumn } from "./export-columns.ts";

interface Shown {
  /** Its name in the address of the list and in saved layouts. */
  readonly id: string;
  readonly title: () => string;
  /** What an open record calls it, where that is not its title. */
  readonly term?: () => string;
  /** The cell that links to the record. */
  readonly primary?: true;
  /** What the server sorts by. */
  readonly sortKey?: string;
  /** Its share of the width of an exported page; 1 if left out. */
  readonly share?: number;
  /** Only in the export or only in the table; in both if left out. */
  readonly only?: "export" | "table";
}

/** A column of a list, for its table, its export and the facts of an open record. */
export type ListColumn<Row> = Shown &
  (
    | { readonly kind: "text"; readonly value: (row: Row) => string | null }
    /** A line that is shown whole, broken within words that are wider than a cell. */
    | { readonly kind: "longText"; readonly value: (row: Row) => string | null }
    /** Several lines, of which the table shows the beginning. */
    | { readonly kind: "lines"; readonly value: (row: Row) => string | null }
    | { readonly kind: "number"; readonly value: (row: Row) => number | null }
    /** A calendar date, `2026-11-25`. */
    | { readonly kind: "day"; readonly value: (row: Row) => string | null }
    /** The date of a fact: `2026`, `2026-11` or `2026-11-25`. */
    | { readonly kind: "asOf"; readonly value: (row: Row) => string | null }
    | { readonly kind: "moment"; readonly value: (row: Row) => Date | null }
  );

/**
 * The columns of the exported list.
 *
 * @param choosable the columns of its page that readers can hide; the columns of a short list cannot be hidden
 */
export const exportColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  choosable: readonly string[] = [],
): readonly ExportColumn<Row>[] =>
  columns
    .filter(({ only }) => only !== "table")
    .map((column) => exportColumn(column, choosable.includes(column.id) ? column.id : null));

function exportColumn<Row>(column: ListColumn<Row>, under: string | null): ExportColumn<Row> {
  const place = { title: column.title(), share: column.share ?? 1, under };
  switch (column.kind) {
    case "number":
      return { ...place, kind: "number", of: column.value };
    case "day":
      return { ...place, kind: "day", of: column.value };
    case "moment":
      return { ...place, kind: "moment", of: column.value };
    default:
      return { ...place, kind: "text", of: column.value };
  }
}
