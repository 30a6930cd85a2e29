import { clockText, dateOfDay, dayOf } from "#app/consultations/scheduling/local-time.ts";
import type { EpochMs } from "#app/consultations/scheduling/types.ts";
import { DAY_MS, localAt, MINUTE_MS, zoneRules } from "#app/consultations/scheduling/zone-rules.ts";

/** Something that starts at a moment. Without an end it takes its row, up to the next one without an end. */
export interface TimetableEntry {
  readonly start: EpochMs;
  readonly end?: EpochMs;
}

/** An entry in the row in which it starts. */
export interface PlacedEntry<E> {
  readonly entry: E;
  /** Minutes from the top of its row: 0 to 29. */
  readonly offset: number;
  /** Minutes that it takes, up to midnight. */
  readonly minutes: number;
  /** Entries at the same time are shown next to each other: this is its place among `lanes`, from 0. */
  readonly lane: number;
  readonly lanes: number;
}

export interface TimetableCell<E> {
  readonly column: string;
  readonly entries: readonly PlacedEntry<E>[];
}

/** Half an hour of the wall clock across all columns. */
export interface TimetableRow<E> {
  readonly minute: number;
  /** `09:30` */
  readonly label: string;
  /** Empty rows before it were left out. */
  readonly gap: boolean;
  readonly cells: readonly TimetableCell<E>[];
}

export const ROW_MINUTES = 30;
const DAY_MINUTES = 1440;
/** Empty rows between two that are not stay, up to so many: a free morning looks like one, a night does not. */
const EMPTY_ROWS_KEPT = 4;

/**
 * Entries as a table: rows of half an hour by the wall clock of a zone, columns by date or by whatever
 * `columnOf` says. An entry is placed in the row in which it starts, with its length; in the night when the
 * clocks go back, the hour that comes twice is placed in the same rows.
 */
export function timetableOf<E extends TimetableEntry>(
  entries: readonly E[],
  columns: readonly string[],
  zone: string,
  columnOf: (entry: E, date: string) => string = (_, date) => date,
): TimetableRow<E>[] {
  const placed = placeEntries(entries, zone, columnOf);
  const used = usedRows(placed);
  return used.flatMap((row, place) => {
    const previous = used[place - 1];
    const empty = previous === undefined ? 0 : row - previous - 1;
    const kept = empty <= EMPTY_ROWS_KEPT ? empty : 0;
    const rows = Array.from({ length: kept }, (_, more) => row - kept + more);
    return [...rows, row].map((number) => ({
      minute: number * ROW_MINUTES,
      label: clockText(number * ROW_MINUTES),
      gap: number === row && empty > kept,
      cells: columns.map((column) => ({
        column,
        entries: placed
          .filter((one) => one.column === column && rowAt(one.minute) === number)
          .map(({ entry, minute, minutes, lane, lanes }) => ({
            entry,
            offset: minute - number * ROW_MINUTES,
            minutes,
            lane,
            lanes,
          })),
      })),
    }));
  });
}

const rowAt = (minute: number) => Math.floor(minute / ROW_MINUTES);

interface Placing<E> {
  readonly entry: E;
  readonly column: string;
  /** Minutes since midnight. */
  readonly minute: number;
  minutes: number;
  lane: number;
  lanes: number;
}

/** The wall clock's minute and column of each entry, in order of time. */
function placeEntries<E extends TimetableEntry>(
  entries: readonly E[],
  zone: string,
  columnOf: (entry: E, date: string) => string,
): Placing<E>[] {
  if (entries.length === 0) return [];
  const starts = entries.map(({ start }) => start);
  const rules = zoneRules(zone, { from: Math.min(...starts), to: Math.max(...starts) });
  const placed = entries
    .toSorted((a, b) => a.start - b.start)
    .map((entry) => {
      const local = localAt(rules, entry.start);
      const day = dayOf(local);
      const minute = (local - day * DAY_MS) / MINUTE_MS;
      const length =
        entry.end === undefined
          ? ROW_MINUTES - (minute % ROW_MINUTES)
          : (entry.end - entry.start) / MINUTE_MS;
      const minutes = Math.min(length, DAY_MINUTES - minute);
      return { entry, column: columnOf(entry, dateOfDay(day)), minute, minutes, lane: 0, lanes: 1 };
    });
  for (const [, ofColumn] of Map.groupBy(placed, (one) => one.column)) {
    shareWidth(ofColumn.filter(({ entry }) => entry.end !== undefined));
    shareHeight(ofColumn.filter(({ entry }) => entry.end === undefined));
  }
  return placed;
}

/** Ends entries without an end where the next one in their row starts. Changes `placed`, which is in order of time. */
function shareHeight<E>(placed: Placing<E>[]): void {
  for (const one of placed) {
    const next = placed.find(({ minute }) => minute > one.minute && rowAt(minute) === rowAt(one.minute));
    if (next) one.minutes = next.minute - one.minute;
  }
}

/** Gives entries of a column that overlap lanes of their own: the first that is free. Changes `placed`. */
function shareWidth<E>(placed: Placing<E>[]): void {
  let together: Placing<E>[] = [];
  let end = 0;
  for (const one of placed.toSorted((a, b) => a.minute - b.minute)) {
    if (one.minute >= end) together = [];
    const taken = new Set(
      together.filter((other) => other.minute + other.minutes > one.minute).map(({ lane }) => lane),
    );
    while (taken.has(one.lane)) one.lane += 1;
    together.push(one);
    end = Math.max(end, one.minute + one.minutes);
    const lanes = Math.max(...together.map(({ lane }) => lane + 1));
    for (const other of together) other.lanes = lanes;
  }
}

/** The rows in which something takes place, in order. */
function usedRows(placed: readonly { minute: number; minutes: number }[]): number[] {
  const rows = new Set<number>();
  for (const { minute, minutes } of placed) {
    for (let row = rowAt(minute); row * ROW_MINUTES < minute + Math.max(minutes, 1); row += 1) rows.add(row);
  }
  return [...rows].sort((a, b) => a - b);
}
