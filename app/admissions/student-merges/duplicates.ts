import type { LikenessReason } from "#app/admissions/students/likeness.ts";

/** A student as one of two who may be the same person. */
export interface Lookalike {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
}

export interface Duplicate extends Lookalike {
  readonly reasons: readonly LikenessReason[];
}

/** Two records that may be one person's. */
export interface DuplicatePair {
  readonly one: Lookalike;
  readonly other: Lookalike;
  readonly reasons: readonly LikenessReason[];
}

/** A merge as the record shows it that stayed. */
export interface ListedMerge {
  readonly id: string;
  readonly name: string;
  readonly mergedAt: Date;
}

/** What a student's record says of others that look like it. */
export interface Lookalikes {
  readonly duplicates: readonly Duplicate[];
  readonly apart: readonly Lookalike[];
  /** Those that can still be undone. */
  readonly merges: readonly ListedMerge[];
}
