/** A column that names a record, of which rows follow that record into another one. */
export interface FollowingColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key; `id` where it is left out. */
  readonly key?: string;
  /** Which rows, where not all: SQL about `r`. */
  readonly only?: string;
  /** Rows that stay where they are, since the other record (`:to`) has the same: SQL about `r`. */
  readonly twin?: string;
  /** Rows that have come since, and go with something that goes back to `:to`: SQL about `r`. */
  readonly with?: string;
}

/** Rows of a table that another record was given. */
export interface MovedRows {
  readonly table: string;
  readonly column: string;
  /** Their primary keys. */
  readonly ids: readonly string[];
}

/** A row of a table as JSON has it, by the names of its columns in the database. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** Two threads that became one: the place of each message, and the rows of other tables. */
export interface JoinedThreads {
  /** The thread of the record that stays, as it was and as it became; null where it had none. */
  readonly winner: KeptRow | null;
  readonly joined: KeptRow;
  readonly loser: KeptRow;
  readonly messages: readonly { readonly id: string; readonly thread: string; readonly number: number }[];
  /** How far people had read either, and the emails that were due. */
  readonly reads: readonly KeptRow[];
  readonly notices: readonly KeptRow[];
}
