import type { z } from "zod";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Contradiction, LineStatement } from "./contradictions.ts";
import type {
  CountedText,
  FormTexts,
  ImportAdvice,
  ImportAnswers,
  ImportColumn,
  ImportForecast,
  LineAdditions,
  LineProblem,
  ProposedColumn,
} from "./import.ts";

/** A step of an import: within its transaction. */
export type ImportDeps = StepDeps & { readonly db: Transaction };

/** The cells of a line, by the names of our columns; empty and missing ones are omitted. */
export type Cells = Readonly<Record<string, string>>;

/** An existing record. */
export interface ExistingRecord {
  readonly id: string;
  readonly version: number;
  readonly isArchived: boolean;
  /** The initial values of its form. */
  readonly form: FormTexts;
  /** The value of each column, as its list's file writes it. */
  readonly cells: Readonly<Record<string, string | undefined>>;
}

/** A line together with what the database holds about it. */
export interface FoundLine {
  /** The cells as fields of the noun's form. */
  readonly form: FormTexts;
  /** A complete new record, for a noun without a form: then `createSchema` is not used. */
  readonly record?: object;
  /** Problems that no schema can find, such as a reference to a missing record. */
  readonly problems: readonly LineProblem[];
  /** The title of its record. */
  readonly title: string | null;
  /** Set if the line is about a person. */
  readonly email: string | null;
  /** Lines with the same key are about the same record. */
  readonly keys: readonly string[];
  readonly existing: ExistingRecord | null;
  /** What it adds to the record in addition to its form. */
  readonly additions?: LineAdditions;
  /** Set if the line is about a person, in a list that has `isSameName`. */
  readonly person?: LinePerson;
}

/** A person of a line: people share addresses and numbers, so the name decides which lines are about the same one. */
export interface LinePerson {
  /** Empty if the line has none. */
  readonly name: string;
  /** An address, a number or an id, with the column in which it is reported as equal to an earlier line's. */
  readonly contacts: readonly { readonly key: string; readonly column: string | null }[];
  /** What the line adds if an earlier line is about the same person: its values become notes. */
  readonly repeated: (first: Omit<LinePerson, "repeated">) => LineAdditions;
}

/** What the command needs in addition to the form to change an existing record. */
interface ChangedRecord {
  readonly id: string;
  readonly version: number;
}

/** Creates custom columns from the columns of a file. */
export interface NewColumns {
  readonly needs: Action;
  readonly kinds: () => readonly { readonly value: string; readonly label: string }[];
  /** What a column of a file could become, by its texts. */
  readonly propose: (texts: readonly CountedText[]) => ProposedColumn;
  /** Errors: `forbidden`, and `invalid` with the message about the column. */
  readonly create: (
    deps: StepDeps,
    actor: Actor,
    input: { readonly label: string; readonly kind: string; readonly options: readonly string[] },
  ) => Promise<Result<{ readonly name: string }, Failure>>;
}

export interface ForecastCounter<New> {
  add(record: New): void;
  counts(): readonly ImportForecast[];
}

/** How a list imports from a file, by its noun's own rules and commands. */
export interface ImportKindOf<New, Change extends ChangedRecord> {
  /** Its name: that of the list in `LIST_EXPORTS`, unless the list has several imports. */
  readonly list: string;
  /** The list's name, for a further import of a list. */
  readonly within?: string;
  /** Its title, if a list has several imports; by default that of its list. */
  readonly title?: () => string;
  /** The name of its records in the audit log. */
  readonly subject: string;
  readonly needs: { readonly create: Action; readonly change: Action };
  /** It changes no existing records, and undoing deletes what it added; by default, undoing archives it. */
  readonly onlyAdds?: true;
  /** Whether its lines are about people, so that openings are recorded in the access log. */
  readonly isPersonal: boolean;
  /** Addresses of its records by their ids, for a list whose records are not directly below its own address. */
  readonly findPaths?: (db: DbOrTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** When a line matches an existing record, in words for users. */
  readonly rule: () => string;
  readonly columns: () => readonly ImportColumn[];
  /** Further columns of custom fields: their names match `MORE_COLUMN`. */
  readonly moreColumns?: (db: DbOrTransaction) => Promise<readonly ImportColumn[]>;
  /** Creates some of `moreColumns`. */
  readonly newColumns?: NewColumns;
  /** What a user should do before the import, and where; null for nothing. */
  readonly advice?: (db: DbOrTransaction, actor: UserActor) => Promise<ImportAdvice | null>;
  /** What a user should do after the import, and where; null for nothing. */
  readonly next?: (db: DbOrTransaction, actor: UserActor) => Promise<ImportAdvice | null>;
  /** Adjusts the columns to the agency's records: some are only offered if there is something to choose from. */
  readonly refineColumns?: (
    db: DbOrTransaction,
    columns: readonly ImportColumn[],
  ) => Promise<readonly ImportColumn[]>;
  /** The column whose cells can create what they name, if the user wants it and has the permission. */
  readonly addsNew?: {
    readonly column: string;
    readonly needs: Action;
    readonly label: () => string;
  };
  /**
   * The key in `Cells` of the text that has no field of its own, as lines: other columns, the rest of a phone
   * number's cell, cells that cannot be read. Without it such cells are refused, so that no data is lost.
   */
  readonly rest?: string;
  /** Whether two names can be one person's: then lines with the same contact become one record. */
  readonly isSameName?: (one: string, other: string) => boolean;
  /**
   * Decides between lines of one person that contradict each other, in a list that has `isSameName`: the fields of the
   * deciding line replace those of the new record. Read if one of the columns is matched.
   */
  readonly contradictions?: {
    readonly columns: readonly string[];
    readonly open: (db: DbOrTransaction) => Promise<(cells: Cells) => LineStatement>;
    readonly problem: (found: Contradiction) => LineProblem;
  };
  /**
   * Forecasts the new records of a file: `add` takes the values of each, in their order. Null if a forecast would say
   * no more than the file.
   */
  readonly openForecast?: (
    db: DbOrTransaction,
    file: { readonly ownerId: string; readonly now: Date },
  ) => Promise<ForecastCounter<New> | null>;
  /** Adds what lines have in addition to their forms, and removes it when the import is undone. */
  readonly additions?: {
    /** The ids of what was added, for each line. Details raise the version of an existing record by one. */
    readonly add: (
      deps: ImportDeps,
      actor: UserActor,
      lines: readonly (LineAdditions & { readonly recordId: string; readonly isNew: boolean })[],
    ) => Promise<readonly (readonly string[])[]>;
    readonly remove: (deps: ImportDeps, ids: readonly string[]) => Promise<void>;
  };
  /**
   * Undoes records that an import has added, many at a time, in place of `archive`; returns the obstacle for each, in
   * their order.
   */
  readonly removeAll?: (
    deps: ImportDeps,
    actor: UserActor,
    records: readonly ChangedRecord[],
  ) => Promise<readonly Result<undefined, Failure>[]>;
  /**
   * The version by which undoing recognises a record that the import added as unchanged: for the version that its
   * import left, the current one if all later changes were made, and undone, by other imports. By default, the version
   * that the import left.
   */
  readonly versionToUndo?: (tx: Transaction, record: ChangedRecord) => Promise<number>;
  /** The initial values of fields that no cell fills in. */
  readonly blank: FormTexts;
  readonly createSchema: z.ZodType<New>;
  /** Its output contains the record's `id` and `version`. */
  readonly changeSchema: z.ZodType<Change>;
  /** Until the transaction ends, prevents others from adding or renaming records that a line could match. */
  readonly lock: (tx: Transaction) => Promise<void>;
  /** Starts matching lines with records; it may cache what it has loaded for the next lines. */
  readonly open: (
    db: DbOrTransaction,
    file: { readonly answers: ImportAnswers; readonly now: Date },
  ) => Promise<(db: DbOrTransaction, lines: readonly Cells[]) => Promise<FoundLine[]>>;
  /**
   * What a user needs to add this record and does not have: such a line is refused, and does not refuse those that are
   * added together with it.
   */
  readonly lacks?: (actor: UserActor, record: New) => readonly LineProblem[];
  /** Adds records that were checked under the lock; in their order. Their version is 1 if none is returned. */
  readonly create: (
    deps: ImportDeps,
    actor: UserActor,
    inputs: readonly New[],
  ) => Promise<Result<readonly { readonly id: string; readonly version?: number }[], Failure>>;
  /** With `undo` it also reverses what followed from the change that it undoes. */
  readonly change: (
    deps: ImportDeps,
    actor: UserActor,
    input: Change,
    how?: { readonly undo: boolean },
  ) => Promise<Result<{ readonly version: number }, Failure>>;
  readonly archive: (
    deps: ImportDeps,
    actor: UserActor,
    input: ChangedRecord & { readonly archived: boolean },
  ) => Promise<Result<{ readonly version: number }, Failure>>;
}

export type ImportKind = ImportKindOf<object, ChangedRecord>;

/** All columns of a kind, custom ones last. */
export const columnsOf = async (
  db: DbOrTransaction,
  { columns, moreColumns, refineColumns }: Pick<ImportKind, "columns" | "moreColumns" | "refineColumns">,
): Promise<readonly ImportColumn[]> => [
  ...((await refineColumns?.(db, columns())) ?? columns()),
  ...((await moreColumns?.(db)) ?? []),
];

export const importKinds = collection<readonly ImportKind[]>("importKinds");

/** Checks an import against its noun's schemas and commands, and returns it as one of the kinds. */
export const defineImport = <New extends object, Change extends ChangedRecord>(
  kind: ImportKindOf<New, Change>,
): ImportKind => kind as unknown as ImportKind;
