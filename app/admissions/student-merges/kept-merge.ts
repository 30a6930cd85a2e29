import type { KeptRow, MovedRows } from "#app/platform/records/moved-rows.ts";

/** So many days a merge can be undone. */
export const UNDO_DAYS = 7;

/** Two threads that were made one: where each message stood, and what lay beside them. */
export interface JoinedThreads {
  /** The thread of the record that stays, as it was and as it became; null where it had none. */
  readonly winner: KeptRow | null;
  readonly joined: KeptRow;
  readonly loser: KeptRow;
  readonly messages: readonly { readonly id: string; readonly thread: string; readonly number: number }[];
  /** How far people had read either, and whom a mail was to tell. */
  readonly reads: readonly KeptRow[];
  readonly notices: readonly KeptRow[];
}

/** What a merge keeps for a week, so that it can be undone. */
export interface KeptMerge {
  /** Columns of the record that stays, as they were and as the merge left them. */
  readonly before: KeptRow;
  readonly after: KeptRow;
  /** Columns of the other one, as they were. */
  readonly loser: KeptRow;
  readonly moved: readonly MovedRows[];
  readonly threads: JoinedThreads | null;
  /** Since when applications had waited for papers, which are counted anew. */
  readonly papers: readonly KeptRow[];
}
