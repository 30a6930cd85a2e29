import type { LikenessReason } from "#app/admissions/students/likeness.ts";

/** One of two students who may be the same person. */
export interface Lookalike {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly createdAt: Date;
}

export interface Duplicate extends Lookalike {
  readonly reasons: readonly LikenessReason[];
}

/** Two records that may belong to one person. */
export interface DuplicatePair {
  readonly one: Lookalike;
  readonly other: Lookalike;
  readonly reasons: readonly LikenessReason[];
}

/** A merge, as shown on the remaining record. */
export interface ListedMerge {
  readonly id: string;
  readonly name: string;
  readonly mergedAt: Date;
}

/** The possible duplicates on a student's record. */
export interface Lookalikes {
  readonly duplicates: readonly Duplicate[];
  readonly apart: readonly Lookalike[];
  /** Those that can still be undone. */
  readonly merges: readonly ListedMerge[];
}
