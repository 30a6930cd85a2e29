import type { JoinedThreads, KeptRow, MovedRows } from "#app/platform/records/moved-rows.ts";

/** For how many days a merge can be undone. */
export const UNDO_DAYS = 7;

/** The undo data of a merge, stored for a week. */
export interface StoredMerge {
  /** Columns of the remaining record, before and after the merge. */
  readonly before: KeptRow;
  readonly after: KeptRow;
  /** Columns of the other one before the merge. */
  readonly loser: KeptRow;
  readonly moved: readonly MovedRows[];
  readonly threads: JoinedThreads | null;
  /** Since when applications had missing documents, which are recounted. */
  readonly papers: readonly KeptRow[];
  /** The note with discarded values of custom fields; missing for none. */
  readonly noteId?: string;
}
