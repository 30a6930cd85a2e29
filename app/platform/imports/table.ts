/** A line of a table that was read out of a file. */
export interface TableLine {
  /** From 1, as spreadsheet programs number their rows: a line break within a cell begins no other. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What may stand between the cells of a text. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How a text may be written; `mixed` is UTF-8 with single lines that are Windows-1252. */
export const ENCODINGS = ["utf-8", "mixed", "windows-1252", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How to read a file. Omitted choices are detected from the file. */
export interface TableChoices {
  /** The name of a sheet, or its number from 1. */
  readonly sheet?: string | undefined;
  /** The line with the names of the columns, from 1; 0 where there is none. */
  readonly headerLine?: number | undefined;
  readonly separator?: Separator | undefined;
  readonly encoding?: Encoding | undefined;
}

/**
 * Why a line is not read, or has to be checked: it stands above the header, is a note below the table, repeats the header, only sums up others,
 * has a quotation mark that nothing closes, is not written as the rest of the file, or has a formula whose value was not saved.
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
  /** How the text was written, and what stood between its cells; null for a workbook. */
  readonly text: { readonly encoding: Encoding; readonly separator: Separator } | null;
  /** The sheet that was read, and the others, which were not; null for a text. */
  readonly sheet: {
    readonly name: string;
    readonly others: readonly { readonly name: string; readonly isHidden: boolean }[];
  } | null;
  /** Null where the columns have no names. */
  readonly headerLine: number | null;
  /** In the order of the file; no more than `MOST_NOTED` of them. */
  readonly noted: readonly NotedLine[];
  /** The first lines below the header, to be looked at. */
  readonly sample: readonly TableLine[];
}

/** A file with more lines to be checked is broken as a whole. */
export const MOST_NOTED = 500;

/** Whether a line cannot be imported until it is corrected in the file. */
export const isBroken = ({ why }: NotedLine): boolean =>
  why === "quote" || why === "encoding" || why === "formula";
