import type { EntryKind, EntryPart } from "./entry.ts";

/** An entry as a list shows it. Names and ids are null for ourselves. */
export interface LedgerRow {
  /** Its place, as text. */
  readonly id: string;
  readonly position: number;
  readonly applicationId: string | null;
  readonly reference: string | null;
  readonly payerId: string | null;
  readonly payerName: string | null;
  readonly earnerId: string | null;
  readonly earnerName: string | null;
  readonly kind: EntryKind;
  readonly part: EntryPart;
  readonly instalment: number | null;
  readonly amountMinor: bigint;
  readonly basisMinor: bigint | null;
  readonly currency: string;
  readonly agreementId: string | null;
  readonly agreementName: string | null;
  readonly agreementVersion: number | null;
  readonly band: number | null;
  readonly reason: string | null;
  readonly madeAt: Date;
}
