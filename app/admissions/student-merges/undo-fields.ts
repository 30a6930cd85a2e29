import type { KeptRow } from "#app/platform/records/moved-rows.ts";
import { MERGE_FIELDS, type MergeField } from "./merge-choices.ts";
import type { StoredMerge } from "./stored-merge.ts";

export const UNDO_FIELDS = [...MERGE_FIELDS, "account"] as const;
export type UndoField = MergeField | "account";

const COLUMNS: Readonly<Record<UndoField, readonly string[]>> = {
  name: ["first_name", "last_name"],
  email: ["email"],
  phone: ["phone", "phone_wrong_since"],
  stage: ["stage"],
  counsellor: ["counsellor_id"],
  origin: ["source", "referred_by"],
  account: ["user_id"],
};

const differs = (field: UndoField, a: KeptRow, b: KeptRow) =>
  // A merge that was saved by an earlier version has fewer columns.
  COLUMNS[field].some((column) => (a[column] ?? null) !== (b[column] ?? null));

/** Fields changed by the merge. */
export const fieldsOfMerge = ({ before, after }: Pick<StoredMerge, "before" | "after">): UndoField[] =>
  UNDO_FIELDS.filter((field) => differs(field, before, after));

/** The fields changed since the merge: they stay as they are now. */
export const fieldsThatStay = (kept: Pick<StoredMerge, "before" | "after">, now: KeptRow): UndoField[] =>
  fieldsOfMerge(kept).filter((field) => differs(field, kept.after, now));
