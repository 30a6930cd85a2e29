import type { ShareMethod, SharePart } from "./parts.ts";

/** A consent as it was given. */
export interface ShareRecord {
  readonly id: string;
  readonly parts: readonly SharePart[];
  readonly way: ShareMethod;
  readonly note: string | null;
  readonly guardianName: string | null;
  /** The commission disclosure that was shown; null: none. */
  readonly disclosure: unknown;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  /** Who it was given for. */
  readonly university: string | null;
  /** Null if the account was deleted. */
  readonly givenBy: string | null;
  /** Whether it is valid: not withdrawn, and for the application's current university. */
  readonly isInForce: boolean;
}
