/** A line of a table that was read from a file. */
export interface TableLine {
  /** From 1, as spreadsheet programs number their rows: a line break within a cell does not start a new one. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** The possible separators between the cells of a text. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The possible encodings of a text; `mixed` is UTF-8 with single lines in Windows-1252. */
export const ENCODINGS = ["utf-8", "mixed", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How to read a file. Omitted choices are detected from the file. */
export interface TableChoices {
  /** The name of a sheet, or its number from 1. */
  readonly sheet?: string | undefined;
  /** The line with the names of the columns, from 1; 0 if there is none. */
  readonly headerLine?: number | undefined;
  readonly separator?: Separator | undefined;
  readonly encoding?: Encoding | undefined;
}

/**
 * Why a line is skipped, or has to be checked: it is above the header, is a note below the table, repeats the header,
 * only sums up others, has an unclosed quotation mark, has another encoding than the rest of the file, or has a
 * formula whose value was not saved.
 */
export const LINE_NOTES = ["title", "note", "repeated", "total", "quote", "encoding", "formula"] as const;
export type LineNote = (typeof LINE_NOTES)[number];

export interface NotedLine {
  readonly line: number;
  readonly why: LineNote;
  readonly text: string;
}

/** How a file was read. */
export interface TableSource {
  /** The encoding of the text, and its separator; null for a workbook. */
  readonly text: { readonly encoding: Encoding; readonly separator: Separator } | null;
  /** The sheet that was read, and the others, which were not; null for a text. */
  readonly sheet: {
    readonly name: string;
    readonly others: readonly { readonly name: string; readonly isHidden: boolean }[];
  } | null;
  /** Null if the columns have no names. */
  readonly headerLine: number | null;
  /** In the order of the file; at most `MOST_NOTED` of them. */
  readonly noted: readonly NotedLine[];
  /** The first lines below the header, for review. */
  readonly sample: readonly TableLine[];
}

/** A file with more lines to be checked is broken as a whole. */
export const MOST_NOTED = 500;

/** Whether a line cannot be imported until it is corrected in the file. */
export const isBroken = ({ why }: NotedLine): boolean =>
  why === "quote" || why === "encoding" || why === "formula";
