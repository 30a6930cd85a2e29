import type { ClaimParties, ClaimRow } from "./claim.ts";
import type { EntryLine } from "./entry-line.ts";

/** A claim with everything that stands on its invoice. */
export interface ClaimDetail extends ClaimRow {
  readonly parties: ClaimParties | null;
  /** In the ledger's order. */
  readonly lines: readonly EntryLine[];
}
