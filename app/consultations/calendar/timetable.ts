import { clockText, dateOfDay, dayOf } from "#app/consultations/scheduling/local-time.ts";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, localAt, MINUTE_MS, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";

/** Something that begins at a moment and stands in a column of the timetable. */
export interface TimetableEntry {
  readonly start: EpochMs;
}

export interface TimetableCell<E> {
  readonly column: string;
  readonly entries: readonly E[];
}

/** Half an hour of the wall clock across all columns. */
export interface TimetableRow<E> {
  readonly minute: number;
  /** `09:30` */
  readonly label: string;
  /** Rows without entries before it were left out. */
  readonly gap: boolean;
  readonly cells: readonly TimetableCell<E>[];
}

const ROW_MINUTES = 30;
/** Empty rows between two that are not stay, up to so many, so that a free hour looks like one. */
const EMPTY_ROWS_KEPT = 2;

/**
 * Entries as a table: rows of half an hour by the wall clock of a zone, columns by date or by whatever
 * `columnOf` says. What begins within the half hour stands in its row, in order of time; in the night when the
 * clocks go back the hour that comes twice stands in the same rows.
 */
export function timetableOf<E extends TimetableEntry>(
  entries: readonly E[],
  columns: readonly string[],
  zone: string,
  columnOf: (entry: E, date: string) => string = (_, date) => date,
): TimetableRow<E>[] {
  const [first] = entries;
  if (first === undefined) return [];
  const starts = entries.map(({ start }) => start);
  const rules = zoneRules(zone, { from: Math.min(...starts), to: Math.max(...starts) });
  const byRow = new Map<number, Map<string, E[]>>();
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    const local = localAt(rules, entry.start);
    const day = dayOf(local);
    const minute = (local - day * DAY_MS) / MINUTE_MS;
    const row = Math.floor(minute / ROW_MINUTES);
    const column = columnOf(entry, dateOfDay(day));
    const cells = byRow.get(row) ?? new Map<string, E[]>();
    byRow.set(row, cells);
    cells.set(column, [...(cells.get(column) ?? []), entry]);
  }
  const used = [...byRow.keys()].sort((a, b) => a - b);
  return used.flatMap((row, place) => {
    const previous = used[place - 1];
    const empty = previous === undefined ? 0 : row - previous - 1;
    const kept = empty <= EMPTY_ROWS_KEPT ? empty : 0;
    const rows = Array.from({ length: kept }, (_, more) => row - kept + more);
    return [...rows, row].map((number) => ({
      minute: number * ROW_MINUTES,
      label: clockText(number * ROW_MINUTES),
      gap: number === row && empty > kept,
      cells: columns.map((column) => ({ column, entries: byRow.get(number)?.get(column) ?? [] })),
    }));
  });
}
