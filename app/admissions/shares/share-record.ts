import type { ShareMethod, SharePart } from "./parts.ts";

/** A consent as it was given. */
export interface ShareRecord {
  readonly id: string;
  readonly parts: readonly SharePart[];
  readonly way: ShareMethod;
  readonly note: string | null;
  readonly guardianName: string | null;
  /** What the student was shown of who earns from the choice; null: nothing. */
  readonly disclosure: unknown;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  /** Who it was given for. */
  readonly university: string | null;
  /** Null: an account that is no longer there. */
  readonly givenBy: string | null;
  /** Whether it counts now: not withdrawn, and for the university that the application goes to. */
  readonly isInForce: boolean;
}
