import type {
  ChosenColumns,
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

/** Lines of a page. */
export const LINES_SHOWN = 50;

/** Rows that are named of those with the same warning. */
export const ROWS_NAMED = 10;

/** Shows the lines with warnings, among the verdicts and outcomes of lines. */
export const WARNED = "warned";

/** A word of a file that may be one of a column's `choices`. */
export interface FileWord {
  readonly column: string;
  /** As it is written most often. */
  readonly text: string;
  /** Of its lines. */
  readonly count: number;
  /** What it is mapped to; empty for nothing. */
  readonly value: string;
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
  /** Where its record stands. */
  readonly to: string | null;
  /** Why it was not taken back. */
  readonly why: string | null;
}

/** Equal warnings of lines. */
export interface SharedWarning {
  readonly problem: LineProblem;
  readonly count: number;
  /** The first of its lines. */
  readonly lines: readonly number[];
}

export interface ShownLines {
  readonly items: readonly ShownLine[];
  /** The warnings in place of the lines, where those with warnings are asked for. */
  readonly warnings: readonly SharedWarning[];
  /** Of all lines, or all different warnings, that are asked for. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Of which verdict or outcome they are; null: of any. */
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
    /** Null where nothing is known of it. */
    readonly source: (ImportSource & Pick<TableSource, "sample">) | null;
    readonly header: readonly string[];
    readonly columns: ChosenColumns;
  };
  readonly list: { readonly title: string; readonly to: string; readonly name: string };
  readonly columns: readonly ImportColumn[];
  /** Whether other columns become a note; null for a list whose records have no notes. */
  readonly keepsOthers: boolean | null;
  /** Whether cells of a column create what they name; null where they cannot, or the user may not. */
  readonly addsNew: { readonly column: string; readonly label: string; readonly isOn: boolean } | null;
  readonly words: readonly FileWord[];
  readonly rule: string;
  /** What the check expects of the new records; null for nothing, and once the import has started. */
  readonly forecast: ImportForecast | null;
  readonly verdicts: Readonly<Record<ImportVerdict, number>>;
  readonly outcomes: Readonly<Record<ImportOutcome, number>>;
  /** Lines with warnings. */
  readonly warned: number;
  readonly undone: { readonly undone: number; readonly kept: number };
  /** Of what is under way. */
  readonly progress: { readonly done: number; readonly total: number };
  readonly lines: ShownLines | null;
  readonly mayChange: boolean;
  /** Whether it changes no record that is there, and undoing deletes what it added. */
  readonly onlyAdds: boolean;
  readonly mayTakeBack: boolean;
}
