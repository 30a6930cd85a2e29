/** A line of a table that was read out of a file. */
export interface TableLine {
  /** Of the file, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}
