import type {
  ChosenColumns,
  ImportAdvice,
  ImportColumn,
  ImportForecast,
  ImportOutcome,
  ImportSource,
  ImportState,
  ImportVerdict,
  LineChange,
  LineProblem,
} from "./import.ts";
import type { TableSource } from "./table.ts";

/** Lines per page. */
export const LINES_SHOWN = 50;

/** Rows that are listed for the same warning. */
export const ROWS_NAMED = 10;

/** Filters for lines with warnings, in addition to the verdicts and outcomes of lines. */
export const WARNED = "warned";

/** Whether a filter is the key of a `SharedWarning`: it shows the lines that have it. */
export const isWarningKey = (show: string | null): show is string => /^[0-9a-f]{32}$/.test(show ?? "");

/** A word of a file that may be one of a column's `choices`. */
export interface FileWord {
  readonly column: string;
  /** In its most frequent spelling. */
  readonly text: string;
  /** The number of its lines. */
  readonly count: number;
  /** The mapped choice; empty for none. */
  readonly value: string;
}

/** A column of the file that no field takes, and the custom field that it could become. */
export interface NewColumn {
  readonly at: number;
  readonly name: string;
  readonly kind: string;
  readonly isLikely: boolean;
  readonly values: readonly string[];
  /** How many more values it has. */
  readonly more: number;
}

/** A line as the page of an import shows it. */
export interface ShownLine {
  readonly line: number;
  readonly title: string | null;
  readonly verdict: ImportVerdict | null;
  readonly outcome: ImportOutcome | null;
  readonly undone: "undone" | "kept" | null;
  readonly problems: readonly LineProblem[];
  readonly changes: readonly LineChange[];
  /** It adds to the record that an earlier line creates. */
  readonly isMerged: boolean;
  /** The address of its record. */
  readonly to: string | null;
  /** Why it was not undone. */
  readonly why: string | null;
}

/** Equal warnings of lines. */
export interface SharedWarning {
  readonly key: string;
  /** A person has to decide or check something; false for information, and for lines that change nothing. */
  readonly isToCheck: boolean;
  readonly problem: Pick<LineProblem, "column" | "message">;
  readonly count: number;
  /** The first lines, with the names in them. */
  readonly rows: readonly { readonly line: number; readonly name: string | null }[];
}

export interface ShownLines {
  readonly items: readonly ShownLine[];
  /** The warnings in place of the lines, if those with warnings are requested. */
  readonly warnings: readonly SharedWarning[];
  /** The number of all requested lines, or of all different warnings. */
  readonly total: number;
  /** How many of the different warnings are to be checked. */
  readonly toCheck: number;
  readonly page: number;
  readonly pages: number;
  /** The verdict or outcome of the lines, `WARNED`, or the key of their warning; null: any. */
  readonly show: string | null;
}

/** What the page of an import shows. */
export interface ImportPage {
  readonly import: {
    readonly id: string;
    readonly fileName: string;
    readonly state: ImportState;
    readonly owner: string | null;
    readonly at: Date;
    readonly lineCount: number;
    /** Null if it is unknown. */
    readonly source: (ImportSource & Pick<TableSource, "sample">) | null;
    readonly header: readonly string[];
    readonly columns: ChosenColumns;
  };
  readonly list: { readonly title: string; readonly to: string; readonly name: string };
  readonly columns: readonly Omit<ImportColumn, "proposes">[];
  /** Whether other columns become a note; null for a list whose records have no notes. */
  readonly keepsOthers: boolean | null;
  /** Whether cells of a column create what they name; null if they cannot, or the user lacks the permission. */
  readonly addsNew: { readonly column: string; readonly label: string; readonly isOn: boolean } | null;
  readonly words: readonly FileWord[];
  /** The dates of the file can be read in two ways, and no answer says which. */
  readonly asksDayOrder: boolean;
  /** Null if the user cannot create custom columns. */
  readonly newColumns: {
    readonly kinds: readonly { readonly value: string; readonly label: string }[];
    readonly columns: readonly NewColumn[];
  } | null;
  /** What to do before the import, or once it is done. */
  readonly advice: ImportAdvice | null;
  readonly rule: string;
  /** What the check expects of the new records; empty once the import has started. */
  readonly forecasts: readonly ImportForecast[];
  readonly verdicts: Readonly<Record<ImportVerdict, number>>;
  readonly outcomes: Readonly<Record<ImportOutcome, number>>;
  /** Number of the lines to change, or that were changed, which add to a record that the same file creates. */
  readonly merged: number;
  /** Number of lines with warnings that are to be checked. */
  readonly warned: number;
  /** Number of lines with warnings or information. */
  readonly noted: number;
  readonly undone: { readonly undone: number; readonly kept: number };
  /** Of the check or import in progress. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly lines: ShownLines | null;
  readonly mayChange: boolean;
  /** Whether it changes no existing records, and undoing deletes what it added. */
  readonly onlyAdds: boolean;
  readonly mayTakeBack: boolean;
}

/** The number of checked lines that would be imported. */
export const linesToImport = ({ verdicts }: Pick<ImportPage, "verdicts">): number =>
  verdicts.new + verdicts.changed;
