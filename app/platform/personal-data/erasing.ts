/**
 * Why rows stay when a person is erased, without a value of theirs: commissions are booked by them (the law asks for
 * what accounts rest on), they prove what was agreed, the audit log needs them to tell one hand from another, or others
 * count on them.
 */
export const STAY_REASONS = ["accounts", "agreement", "audit-log", "others"] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** What erasing did to the rows of one table. */
export interface ErasedRows {
  readonly deleted: number;
  /** They stay, without any value of the person. */
  readonly emptied: number;
  /** They stay as they are: nothing in them is a value of the person. */
  readonly kept: number;
  /** When the newest of those that stay was made. */
  readonly newest: Date | null;
}

export const NO_ROWS: ErasedRows = { deleted: 0, emptied: 0, kept: 0, newest: null };
