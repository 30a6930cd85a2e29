/** The columns that a list has, and those of them that it shows only to readers who have chosen them. */
export interface Columns {
  readonly columns?: readonly string[];
  readonly optional?: readonly string[];
  /** The names of further columns, which an agency has made; they are optional as well. */
  readonly more?: RegExp;
}

/** Whether a list can have a column of this name. */
export const isColumn = ({ columns = [], more }: Columns, name: string): boolean =>
  columns.includes(name) || (more?.test(name) ?? false);

/** The columns that a list shows to readers who have chosen none. */
export const usualColumns = ({ columns = [], optional = [] }: Columns): readonly string[] =>
  columns.filter((name) => !optional.includes(name));

/** Columns as a reader has chosen and ordered them; the first leads to the record and stays first. Null where they are the usual. */
export function chosenColumns(list: Columns, wanted: readonly string[]): readonly string[] | null {
  const [first = ""] = list.columns ?? [];
  const usual = usualColumns(list);
  const chosen = [first, ...wanted.filter((name) => name !== first && isColumn(list, name))];
  return chosen.length === usual.length && chosen.every((name, at) => name === usual[at]) ? null : chosen;
}

/** All columns in the reader's order: those that are shown, then the others in the default order. */
export function columnsInOrder(ours: readonly string[], shown: readonly string[]): readonly string[] {
  return [...shown, ...ours.filter((name) => !shown.includes(name))];
}

/** The columns with one of them in the place of another; the first stays where it is. */
export function withColumnAt(shown: readonly string[], column: string, place: number): readonly string[] {
  const from = shown.indexOf(column);
  const to = Math.min(Math.max(place, 1), shown.length - 1);
  if (from < 1 || from === to) return shown;
  const others = shown.filter((name) => name !== column);
  return [...others.slice(0, to), column, ...others.slice(to)];
}
