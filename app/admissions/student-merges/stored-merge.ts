import type { JoinedThreads, KeptRow, MovedRows } from "#app/platform/records/moved-rows.ts";

/** So many days a merge can be undone. */
export const UNDO_DAYS = 7;

/** What a merge keeps for a week, so that it can be undone. */
export interface StoredMerge {
  /** Columns of the record that stays, as they were and as the merge left them. */
  readonly before: KeptRow;
  readonly after: KeptRow;
  /** Columns of the other one, as they were. */
  readonly loser: KeptRow;
  readonly moved: readonly MovedRows[];
  readonly threads: JoinedThreads | null;
  /** Since when applications had waited for papers, which are counted anew. */
  readonly papers: readonly KeptRow[];
  /** The note with the values of custom fields that the record which stays did not take; missing for none. */
  readonly noteId?: string;
}
