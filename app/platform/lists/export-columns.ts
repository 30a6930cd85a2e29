/** A column of an exported list. Its kind says what the file makes of it. */
export type ExportColumn<Row> = {
  readonly title: string;
  /** Its share of the width of a page. */
  readonly share: number;
  /** The column of the list's page in which it stands; null where the page does not show it. */
  readonly under: string | null;
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

/**
 * What makes columns of a list: of each kind, its title, what a row has in it, its share of a page's width, and under which
 * column of the list's page it stands.
 */
export type Columns<Row> = {
  readonly [Kind in keyof Values]: (
    title: string,
    of: (row: Row) => Values[Kind] | null,
    share?: number,
    under?: string,
  ) => ExportColumn<Row>;
};

/** Of lists of any rows. */
export const COLUMNS: Columns<object> = {
  text: (title, of, share = 1, under) => ({ kind: "text", title, of, share, under: under ?? null }),
  number: (title, of, share = 1, under) => ({ kind: "number", title, of, share, under: under ?? null }),
  day: (title, of, share = 1, under) => ({ kind: "day", title, of, share, under: under ?? null }),
  moment: (title, of, share = 1, under) => ({ kind: "moment", title, of, share, under: under ?? null }),
};
