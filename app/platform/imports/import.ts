import type { DayOrder } from "#app/platform/time/read-date.ts";
import { importMessages as texts } from "./imports.words.ts";
import { columnsByName, plainName } from "./match-columns.ts";
import type { TableSource } from "./table.ts";

/** The expected result of a line, as the check finds it. */
export const IMPORT_VERDICTS = ["new", "changed", "same", "refused"] as const;
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number];

/** The result of a line: `left` is an existing record that was to stay unchanged. */
export const IMPORT_OUTCOMES = ["created", "changed", "same", "left", "refused"] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** The result of an undo for a line: its record is restored, or kept because it has been edited since. */
export const IMPORT_UNDONE = ["undone", "kept"] as const;

/** All lines or none; or only the valid ones. */
export const IMPORT_MODES = ["all", "good"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
/** What happens to existing records. */
export const IMPORT_EXISTING = ["leave", "change"] as const;
export type ImportExisting = (typeof IMPORT_EXISTING)[number];

export const MOST_LINES = 100_000;
export const MOST_BYTES = 16 * 1024 * 1024;
/** As many lines as one transaction writes: until it ends, anyone adding such a record has to wait. */
export const MOST_AT_ONCE = 10_000;
/** The size limits of a table in a file. */
export const TABLE_BOUNDS = {
  lines: MOST_LINES,
  unpacked: 200 * 1024 * 1024,
  text: 32 * 1024 * 1024,
} as const;

export const IMPORTS_PATH = "/admin/imports";
export const importPath = (id: string): string => `${IMPORTS_PATH}/${id}`;
export const importFilePath = (list: string): string => `/admin/lists/${list}/import`;

/** A value of a column. */
export interface ColumnChoice {
  readonly value: string;
  readonly label: string;
  /** Other names in people's files: words that are mapped to it unless the user chooses otherwise. */
  readonly names?: readonly string[];
}

/** A column that an import supports. */
export interface ImportColumn {
  /** The field of the noun's form, if the cell fills a single one. */
  readonly name: string;
  readonly label: string;
  readonly isRequired?: true;
  /** Other names of it in people's files. */
  readonly names?: readonly string[];
  /** The fields of the form that the cell fills; by default, the one of its name. */
  readonly fields?: readonly string[];
  /** The type of its cells, by which they are parsed before the noun sees them; by default, a text. */
  readonly holds?: "amount" | "date" | "as-of" | "phone" | "country";
  /** Its cells are dates that its noun parses, in the file's order of day and month. */
  readonly hasDates?: true;
  /**
   * Its cells determine the country of phone numbers without a country code: the country by `plainName` of a cell.
   */
  readonly phoneCountries?: Readonly<Record<string, string>>;
  /** The values that new records can be given where neither a cell nor anything else says one. */
  readonly fallbacks?: readonly (ColumnChoice & { readonly phoneCountry: string | null })[];
  /** Its dates are in the future: one without a year is the next such day. */
  readonly isToCome?: true;
  /** The values of its cells. Other words in a file can be mapped to them in the step of the columns. */
  readonly choices?: readonly ColumnChoice[];
  /** The choice that a word of a file means, if no names of choices can say it; for what they do not recognise, undefined. */
  readonly proposes?: (text: string) => string | undefined;
  /** All words of a file are shown with their meaning, also those that are the names of choices. */
  readonly showsWords?: true;
  /** Its choices are less specific than the words mapped to them: a note keeps the word. */
  readonly notesWords?: true;
}

/** The name of a custom column. */
export const MORE_COLUMN = /^field-[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** The most custom columns that a file can fill. */
export const MOST_MORE_COLUMNS = 40;

/** The most columns of a file that are offered as custom fields. */
export const MOST_NEW_COLUMNS = 20;

/** Which column of the file is which of ours, by its position from 0. */
export type ChosenColumns = Readonly<Record<string, number>>;

/** The key of the order of dates in a remembered mapping; no column has its name. */
export const DAY_ORDER_MEMORY = "dayOrder";

/** The user's answers about all cells of a file. */
export interface ImportAnswers {
  /** Null if the dates of the file are unambiguous. */
  readonly dayOrder: DayOrder | null;
  /** The country of numbers without a country code, as two letters, in rows that do not determine it themselves. */
  readonly phoneCountry: string | null;
  /** Whether cells of other columns become a note on each record; by default, they do. */
  readonly keepsOthers?: boolean;
  /**
   * Whether cells that name something new create it, if a list supports that (`addsNew` of the import); by default,
   * they do not.
   */
  readonly addsNew?: boolean;
  readonly words?: MappedWords;
  /** One of the `fallbacks` of a column; null for none. */
  readonly fallback?: string | null;
}

/** A text of a column, and in how many rows it is. */
export interface CountedText {
  readonly text: string;
  readonly count: number;
}

/** What a column of a file could become. */
export interface ProposedColumn {
  readonly kind: string;
  /** Its options, for a kind that has them. */
  readonly options: readonly string[];
  /** What would be its options. */
  readonly values: readonly string[];
  readonly isLikely: boolean;
}

/** A column of a file that becomes a custom column. */
export interface WantedColumn {
  readonly at: number;
  readonly label: string;
  readonly kind: string;
}

/** What to do before an import, or after it. */
export interface ImportAdvice {
  readonly text: string;
  readonly link: { readonly label: string; readonly to: string } | null;
}

/** The meanings of the words of a file: by column, the `plainName` of a word, and one of the column's `choices`. */
export type MappedWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a file was read, and the user's answers about it. */
export interface ImportSource extends Omit<TableSource, "sample"> {
  readonly answers: ImportAnswers;
  /** The columns are matched as in the last file with the same header. */
  readonly isGuided?: true;
}

/** What is wrong with a line: in one of our columns, or as a whole. */
export interface LineProblem {
  readonly column: string | null;
  readonly message: string;
  /** A warning has to be checked, information does not; only the default, an error, refuses the line. */
  readonly severity?: "warning" | "information";
  /** The message for all lines with the same problem, if `message` is about this line only. */
  readonly together?: string;
}

export const isError = ({ severity }: LineProblem): boolean => severity === undefined;

/** Between the parts of a line's title, the first of which is a name. */
const TITLE_SEPARATOR = " · ";

export const titleOfParts = (parts: readonly string[]): string | null =>
  parts.filter((part) => part !== "").join(TITLE_SEPARATOR) || null;

export const nameInTitle = (title: string): string => title.split(TITLE_SEPARATOR)[0] ?? title;

/** What a line adds to its record in addition to the fields of the form. */
export interface LineAdditions {
  /** The texts of internal notes. */
  readonly notes: readonly string[];
  /** A task with that due date. */
  readonly followUp: {
    readonly dueOn: string;
    readonly assigneeId: string | null;
    /** Without an assignee, it goes to the user who imports. */
    readonly isForImporter?: boolean;
  } | null;
  /** Values of custom fields, and tags, that the record does not have yet. */
  readonly details?: readonly LineDetail[];
}

export interface LineDetail {
  /** `tags` for a tag. */
  readonly fieldId: string;
  readonly value: string;
  /** The labels of the field and the value. */
  readonly label: string;
  readonly text: string;
}

/** A value that would change, as it reads in a file. */
export interface LineChange {
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

/** Fields of a form, as texts. */
export type FormTexts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The new records by what they have in common, such as a counsellor, as the check expects them. */
export interface ImportForecast {
  readonly title: string;
  readonly counts: readonly { readonly label: string; readonly count: number }[];
}

/** A record's values before the import changed it. */
export interface BeforeImport {
  /** Null if none of its fields was changed. */
  readonly form: FormTexts | null;
  readonly wasArchived: boolean;
  /** The ids of notes and tasks that were added, by which undoing removes them. */
  readonly added?: readonly string[];
}

/** The possible names of a column, normalised by `plainName`. */
export const namesOf = ({ name, label, names = [] }: ImportColumn): string[] =>
  [label, name, ...names].map(plainName);

/** Maps the columns of a file by their names: labels, names of fields, and other common names. */
export const matchedByName = (
  header: readonly string[],
  columns: readonly ImportColumn[],
): Partial<Record<string, number>> =>
  columnsByName(header, Object.fromEntries(columns.map((column) => [column.name, namesOf(column)])));

/** The columns with custom ones that were added since and have the name of a column that is not matched. */
export function withNewerColumns(
  header: readonly string[],
  columns: readonly ImportColumn[],
  chosen: ChosenColumns,
): ChosenColumns {
  const taken = new Set(Object.values(chosen));
  const newer = columns.filter(({ name }) => MORE_COLUMN.test(name) && chosen[name] === undefined);
  const free = header.map((name, at) => (taken.has(at) ? "" : name));
  return { ...chosen, ...(matchedByName(free, newer) as ChosenColumns) };
}

/** Names that appear twice in a header, as they are written. */
export function doubledNames(header: readonly string[]): string[] {
  const seen = new Set<string>();
  return header.filter((name) => {
    const plain = plainName(name);
    if (plain === "") return false;
    if (seen.has(plain)) return true;
    seen.add(plain);
    return false;
  });
}

/** Whether a column is the one that we add to the downloaded rows with errors: it is not a part of the file. */
export const isErrorColumn = (name: string): boolean => plainName(name) === plainName(texts.problemsColumn);

/** Identifies a header, whatever the order of its columns. */
export const headerKey = (header: readonly string[]): string =>
  header
    .filter((name) => !isErrorColumn(name))
    .map(plainName)
    .toSorted()
    .join("|");

export type ImportState =
  | "columns"
  | "checking"
  | "checked"
  | "running"
  | "stopped"
  | "refused"
  | "done"
  | "taking-back"
  | "taken-back";

/** The moments of an import. */
export interface ImportMoments {
  readonly checkStartedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly startedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly endedAt: Date | null;
  /** All or nothing, and it was nothing. */
  readonly isRefused: boolean;
  readonly undoStartedAt: Date | null;
  readonly undoEndedAt: Date | null;
}

/** The state of an import. */
export function importState(moments: ImportMoments): ImportState {
  if (moments.undoEndedAt) return "taken-back";
  if (moments.undoStartedAt) return "taking-back";
  if (moments.isRefused) return "refused";
  if (moments.stoppedAt) return "stopped";
  if (moments.endedAt) return "done";
  if (moments.startedAt) return "running";
  if (moments.checkedAt) return "checked";
  return moments.checkStartedAt ? "checking" : "columns";
}
