import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { readDate } from "#app/platform/time/read-date.ts";
import { plainName } from "./match-columns.ts";

/** The expected column that a cell names; null if it names none. */
export type NameOf = (cell: string) => string | null;

/** @param known possible names of columns, normalised by `plainName` */
export function nameAmong(known: Iterable<string>): NameOf {
  const names = new Set(known);
  return (cell) => {
    const name = plainName(cell);
    return names.has(name) ? name : null;
  };
}

/** In how many non-blank rows a table and its header are searched. */
export const HEAD_ROWS = 60;

/** The position of a header among rows, or of the first row if the columns have no names; and how certain that is. */
export interface FoundHeader {
  /** The first row of the table: the header, or values if there is none. */
  readonly at: number;
  readonly isHeader: boolean;
  /** Number of expected column names found. */
  readonly known: number;
  /** Rows that are as wide as the table. */
  readonly wide: number;
}

/**
 * Finds the header among the first rows of a file: the first of the rows that name most of the expected columns; if
 * none names two, the first that is about as wide as the table, since titles are narrower, unless it contains values.
 */
export function findHeader(rows: readonly (readonly string[])[], nameOf: NameOf): FoundHeader {
  const named = rows.map((row) => namesIn(row, nameOf));
  const most = Math.max(0, ...named);
  const widths = rows.map(filled);
  const width = usual(widths.filter((each) => each > 1));
  const wide = width === 0 ? 0 : widths.filter((each) => each >= width * 0.6).length;
  if (most > 1) return { at: named.indexOf(most), isHeader: true, known: most, wide };
  const at = Math.max(
    0,
    widths.findIndex((each) => each > 1 && each >= width * 0.6),
  );
  const isHeader = (named[at] ?? 0) > 0 || !(rows[at] ?? []).some(isValue);
  return { at, isHeader, known: most, wide };
}

/** How many columns a row names; 0 for a row with more values than names. */
function namesIn(row: readonly string[], nameOf: NameOf): number {
  const names = new Set(row.map(nameOf).filter((name) => name !== null));
  return names.size > 0 && row.filter(isValue).length <= names.size ? names.size : 0;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== "").length;

/** The most frequent width, the larger of two equally frequent ones; 0 if there is none. */
function usual(widths: readonly number[]): number {
  const counted = [...Map.groupBy(widths, (width) => width)].map(([width, { length }]) => ({
    width,
    length,
  }));
  return (
    counted.toSorted((one, other) => other.length - one.length || other.width - one.width)[0]?.width ?? 0
  );
}

/**
 * Whether a cell contains a value that cannot be a column name: an address, a date, a number with decimals or of many
 * digits.
 */
function isValue(cell: string): boolean {
  const text = cell.trim();
  if (/^\S+@\S+\.\S+$/.test(text) || readDate(text).ok) return true;
  const figure = readSignedFigure(text, { isStatement: true });
  return (
    figure.ok && (text.replace(/\D/g, "").length > 4 || figure.value.fraction !== "" || /[.,]/.test(text))
  );
}
