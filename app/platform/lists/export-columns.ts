/** A column of an exported list. Its kind says what the file makes of it. */
export type ExportColumn<Row> = {
  readonly title: string;
  /** Its share of the width of a page. */
  readonly share: number;
} & (
  | { readonly kind: "text"; readonly of: (row: Row) => string | null }
  | { readonly kind: "number"; readonly of: (row: Row) => number | null }
  /** A calendar date, `2026-11-25`. */
  | { readonly kind: "day"; readonly of: (row: Row) => string | null }
  | { readonly kind: "moment"; readonly of: (row: Row) => Date | null }
);

/** What a cell holds before it is written: null where there is nothing. */
export type ExportValue = string | number | Date | null;

type Values = { text: string; number: number; day: string; moment: Date };

/** What makes columns of a list: of each kind, its title, what a row has in it, and its share of a page's width. */
export type Columns<Row> = {
  readonly [Kind in keyof Values]: (
    title: string,
    of: (row: Row) => Values[Kind] | null,
    share?: number,
  ) => ExportColumn<Row>;
};

/** Of lists of any rows. */
export const COLUMNS: Columns<object> = {
  text: (title, of, share = 1) => ({ kind: "text", title, of, share }),
  number: (title, of, share = 1) => ({ kind: "number", title, of, share }),
  day: (title, of, share = 1) => ({ kind: "day", title, of, share }),
  moment: (title, of, share = 1) => ({ kind: "moment", title, of, share }),
};
