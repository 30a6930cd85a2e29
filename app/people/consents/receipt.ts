import type { ConsentChannel, ConsentDecision, ConsentKind, TextKind } from "./kinds.ts";

/** One receipt as its person and the staff see it. */
export interface Receipt {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly number: number | null;
  readonly version: string;
  readonly decision: ConsentDecision;
  readonly door: ConsentChannel | null;
  readonly context: string;
  readonly language: string | null;
  readonly textLanguage: string | null;
  readonly brandName: string | null;
  readonly guardianName: string | null;
  /** Who ticked the box for them; null if they did it themselves. */
  readonly by: string | null;
  readonly createdAt: Date;
}

/** A user's current answer to a text. */
export interface Standing {
  readonly kind: TextKind;
  /** Their last answer and its version (null: before versions were stored). */
  readonly decision: ConsentDecision;
  readonly number: number | null;
  readonly at: Date;
  readonly current: number;
  /** They agreed to an older version, and a newer one requires consent again. */
  readonly isAsked: boolean;
}
