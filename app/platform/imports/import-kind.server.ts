import type { z } from "zod";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type {
  FormTexts,
  ImportAnswers,
  ImportColumn,
  ImportForecast,
  LineAdditions,
  LineProblem,
} from "./import.ts";

/** A step of an import: within its transaction. */
export type ImportDeps = StepDeps & { readonly db: Transaction };

/** What the cells of a line say, by the names of our columns; those that are empty or not in the file are left out. */
export type Cells = Readonly<Record<string, string>>;

/** A record that is there already. */
export interface ExistingRecord {
  readonly id: string;
  readonly version: number;
  readonly isArchived: boolean;
  /** What the fields of its form begin with. */
  readonly form: FormTexts;
  /** What stands under each column, as its list's file writes it. */
  readonly cells: Readonly<Record<string, string | undefined>>;
}

/** A line beside what the database knows of it. */
export interface FoundLine {
  /** What its cells come to as fields of the noun's form. */
  readonly form: FormTexts;
  /** A new record that was read as a whole, for a noun without a form: then `createSchema` is not asked. */
  readonly record?: object;
  /** What no schema can tell: that something it refers to is not there, say. */
  readonly problems: readonly LineProblem[];
  /** How its record is called. */
  readonly title: string | null;
  /** Of a line about a person. */
  readonly email: string | null;
  /** By what two lines are of the same record. */
  readonly keys: readonly string[];
  readonly existing: ExistingRecord | null;
  /** What it adds to the record in addition to its form. */
  readonly additions?: LineAdditions;
  /** Of a line about a person, in a list that has `isSameName`. */
  readonly person?: LinePerson;
}

/** A person as a line has them: people share addresses and numbers, so that the name says which lines are about one. */
export interface LinePerson {
  /** Empty where the line has none. */
  readonly name: string;
  /** An address, a number or an id, with the column that is shown as the same as an earlier line's. */
  readonly contacts: readonly { readonly key: string; readonly column: string | null }[];
  /** What the line adds if an earlier line is about the same person: its facts become notes. */
  readonly repeated: (first: Omit<LinePerson, "repeated">) => LineAdditions;
}

/** What the command needs beside the form, to change what is there. */
interface ChangedRecord {
  readonly id: string;
  readonly version: number;
}

export interface ForecastCounter<New> {
  add(record: New): void;
  counts(): ImportForecast;
}

/** What a list takes from a file, by its noun's own rules and commands. */
export interface ImportKindOf<New, Change extends ChangedRecord> {
  /** Its name: the list's in `LIST_EXPORTS`, unless the list has several imports. */
  readonly list: string;
  /** The list's name, for a further import of a list. */
  readonly within?: string;
  /** What it is called, where a list has several; left out, as its list. */
  readonly title?: () => string;
  /** What the audit log calls its records. */
  readonly subject: string;
  readonly needs: { readonly create: Action; readonly change: Action };
  /** It changes no record that is there, and undoing deletes what it added; left out, it archives that. */
  readonly onlyAdds?: true;
  /** Whether its lines are about people, so that the access log says who had them. */
  readonly isPersonal: boolean;
  /** Addresses of its records by their ids, for a list whose records do not stand right below its own address. */
  readonly findPaths?: (db: DbOrTransaction, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** When a line is about a record that is there, for people. */
  readonly rule: () => string;
  readonly columns: () => readonly ImportColumn[];
  /** Further columns, of fields which the agency has made: their names are `MORE_COLUMN`. */
  readonly moreColumns?: (db: DbOrTransaction) => Promise<readonly ImportColumn[]>;
  /** The columns as the records of the agency make them: some are offered only where there is something to choose from. */
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
   * Counts what becomes of the new records of a file: `add` takes the values of each, in their order. Null where
   * a count would say no more than the file.
   */
  readonly openForecast?: (
    db: DbOrTransaction,
    file: { readonly ownerId: string; readonly now: Date },
  ) => Promise<ForecastCounter<New> | null>;
  /** Adds what lines have in addition to their forms, and removes it when the import is undone. */
  readonly additions?: {
    /** The ids of what was added, for each line. Details raise the version of a record that is not new by one. */
    readonly add: (
      deps: ImportDeps,
      actor: UserActor,
      lines: readonly (LineAdditions & { readonly recordId: string; readonly isNew: boolean })[],
    ) => Promise<readonly (readonly string[])[]>;
    readonly remove: (deps: ImportDeps, ids: readonly string[]) => Promise<void>;
  };
  /** Undoes records that an import has added, many at a time, in place of `archive`; what speaks against each, in their order. */
  readonly removeAll?: (
    deps: ImportDeps,
    actor: UserActor,
    records: readonly ChangedRecord[],
  ) => Promise<readonly Result<undefined, Failure>[]>;
  /**
   * The version by which undoing knows a record as unchanged: of one with the version that its import left, the current one
   * if all changes since were made, and undone, by other imports. Left out, that version.
   */
  readonly versionToUndo?: (tx: Transaction, record: ChangedRecord) => Promise<number>;
  /** What a field begins with that no cell speaks of. */
  readonly blank: FormTexts;
  readonly createSchema: z.ZodType<New>;
  /** Its output holds the record's `id` and `version`. */
  readonly changeSchema: z.ZodType<Change>;
  /** Until the transaction ends, nobody adds or renames what a line could be taken for. */
  readonly lock: (tx: Transaction) => Promise<void>;
  /** Begins to look for what lines are about; what it has learnt, it may keep for the next lines. */
  readonly open: (
    db: DbOrTransaction,
    file: { readonly answers: ImportAnswers; readonly now: Date },
  ) => Promise<(db: DbOrTransaction, lines: readonly Cells[]) => Promise<FoundLine[]>>;
  /** Adds records that were judged under the lock; in their order. */
  readonly create: (
    deps: ImportDeps,
    actor: UserActor,
    inputs: readonly New[],
  ) => Promise<Result<readonly { readonly id: string }[], Failure>>;
  readonly change: (
    deps: ImportDeps,
    actor: UserActor,
    input: Change,
  ) => Promise<Result<{ readonly version: number }, Failure>>;
  readonly archive: (
    deps: ImportDeps,
    actor: UserActor,
    input: ChangedRecord & { readonly archived: boolean },
  ) => Promise<Result<{ readonly version: number }, Failure>>;
}

export type ImportKind = ImportKindOf<object, ChangedRecord>;

/** All columns of a kind, those that the agency has made behind the others. */
export const columnsOf = async (
  db: DbOrTransaction,
  { columns, moreColumns, refineColumns }: Pick<ImportKind, "columns" | "moreColumns" | "refineColumns">,
): Promise<readonly ImportColumn[]> => [
  ...((await refineColumns?.(db, columns())) ?? columns()),
  ...((await moreColumns?.(db)) ?? []),
];

export const importKinds = collection<readonly ImportKind[]>("importKinds");

/** Checks what a list takes against its noun's schemas and commands, and puts it among the others. */
export const defineImport = <New extends object, Change extends ChangedRecord>(
  kind: ImportKindOf<New, Change>,
): ImportKind => kind as unknown as ImportKind;
