/** As many records of a list as can be selected one by one. */
export const MOST_SELECTED = 500;

/** What a bulk edit does: its icon and its key in the bar above the chosen rows. */
export const BULK_ACTS = [
  "assign",
  "move",
  "sub-stage",
  "lost",
  "transfer",
  "tag",
  "task",
  "finish",
  "add",
  "archive",
] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** What became of a record: changed, as asked already, or refused. */
export const BULK_OUTCOMES = ["changed", "same", "refused"] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** How many records have come to what. */
export interface BulkCounts extends Readonly<Record<BulkOutcome, number>> {
  readonly total: number;
}

export type BulkState = "draft" | "running" | "stopped" | "done";

export const BULK_CHANGES_PATH = "/admin/changes";
export const bulkChangePath = (id: string): string => `${BULK_CHANGES_PATH}/${id}`;

/** A field of the form of a change. */
export interface BulkField {
  readonly name: string;
  readonly label: string;
  readonly type: "choice" | "line" | "lines" | "day" | "checkbox";
  readonly isOptional: boolean;
  readonly hint?: string;
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** What an empty choice reads as. */
  readonly none?: string;
  readonly maxLength?: number;
  /** The value that the button of the bar names; `on` for a checkbox that is ticked at first. */
  readonly preset?: string;
}

/** What the bar shows of a bulk edit that it has prepared or started. */
export interface BulkPreview {
  readonly change: { readonly counts: BulkCounts; readonly state: BulkState };
  readonly kind: { readonly hint: string | null; readonly fields: readonly BulkField[] } | null;
  /** The first records. */
  readonly names: readonly string[];
  readonly mayTakeBack: boolean;
  /** What else was changed, once it is done. */
  readonly note: string | null;
}

/** A bulk edit as the bar offers it. */
export interface BulkOffer {
  /** Of the kind of bulk edit. */
  readonly name: string;
  readonly act: BulkAct;
  /** What its button says. */
  readonly button: string;
}

/** The keys that open a bulk edit of the chosen rows, or of the one that has the focus. */
export const BULK_KEYS: Readonly<Partial<Record<string, BulkAct>>> = { a: "assign", s: "move", e: "archive" };
