import { readSignedFigure } from "#app/platform/money/read-amount.ts";
import { readDate } from "#app/platform/time/read-date.ts";
import { plainName } from "./match-columns.ts";

/** Which expected column a cell names; null where it names none. */
export type NameOf = (cell: string) => string | null;

/** @param known names that columns may have, as `plainName` gives them */
export function nameAmong(known: Iterable<string>): NameOf {
  const names = new Set(known);
  return (cell) => {
    const name = plainName(cell);
    return names.has(name) ? name : null;
  };
}

/** How far a table and its header are looked for, in rows that are not blank. */
export const HEAD_ROWS = 60;

/** Where a header stands among rows: its place, or null where the columns have no names; and how sure that is. */
export interface FoundHeader {
  /** Of the first row of the table: the header, or values where there is none. */
  readonly at: number;
  readonly isHeader: boolean;
  /** Names of columns that are expected, and are there. */
  readonly known: number;
  /** Rows that are as wide as the table. */
  readonly wide: number;
}

/**
 * The header among the first rows of a file. It is the first of the rows that name most of the expected columns; where
 * none names two, the first that is about as wide as the table, whose titles are narrower, unless it holds values.
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

/** How many columns a row names; a row of more values than names is none of names. */
function namesIn(row: readonly string[], nameOf: NameOf): number {
  const names = new Set(row.map(nameOf).filter((name) => name !== null));
  return names.size > 0 && row.filter(isValue).length <= names.size ? names.size : 0;
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== "").length;

/** The width that most rows have, the larger of two that as many have; 0 where there is none. */
function usual(widths: readonly number[]): number {
  const counted = [...Map.groupBy(widths, (width) => width)].map(([width, { length }]) => ({
    width,
    length,
  }));
  return (
    counted.toSorted((one, other) => other.length - one.length || other.width - one.width)[0]?.width ?? 0
  );
}

/** Whether a cell holds a value that is no name of a column: an address, a date, a number with decimals or of many digits. */
function isValue(cell: string): boolean {
  const text = cell.trim();
  if (/^\S+@\S+\.\S+$/.test(text) || readDate(text).ok) return true;
  const figure = readSignedFigure(text, { isStatement: true });
  return (
    figure.ok && (text.replace(/\D/g, "").length > 4 || figure.value.fraction !== "" || /[.,]/.test(text))
  );
}
