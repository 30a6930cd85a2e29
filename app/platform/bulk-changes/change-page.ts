import type { BulkCounts, BulkField, BulkState } from "#app/platform/lists/bulk-offer.ts";
import type { askedValues } from "./bulk-change.ts";

/** A record as a line: its name, further details, and its address; null if it was deleted. */
export interface BulkLine {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly to: string | null;
}

/** A record that was not changed, why, and the record that stands in its way. */
export type RefusedLine = BulkLine & { readonly why: string; readonly match: BulkMatch | null };

/** A record that stands in the way of another. */
export interface BulkMatch {
  readonly id: string;
  readonly name: string;
  readonly to: string;
}

/** What the page of a change shows. */
export interface ChangePage {
  readonly change: {
    readonly id: string;
    readonly takesBack: string | null;
    readonly takenBackBy: string | null;
    readonly owner: string | null;
    readonly startedAt: Date | null;
    readonly counts: BulkCounts;
    readonly state: BulkState;
    /** How many records have been processed. */
    readonly done: number;
  };
  readonly list: { readonly title: string; readonly to: string };
  /** Of a draft: what can be changed of its records. */
  readonly kinds: readonly { readonly name: string; readonly title: string }[];
  readonly kind: {
    readonly name: string;
    readonly title: string;
    readonly hint: string | null;
    /** What open pages call its records. */
    readonly subject: string;
    readonly fields: readonly BulkField[];
  } | null;
  readonly asked: ReturnType<typeof askedValues>;
  readonly mayStop: boolean;
  readonly mayTakeBack: boolean;
  /** What else was changed, once it is done. */
  readonly note: string | null;
  /** Of a draft: the first records. */
  readonly names: readonly string[];
  readonly refused: readonly RefusedLine[];
}
