import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import type { EntryKind, EntryPart } from "#app/commissions/ledger/entry.ts";

/** An entry of the ledger as statements and invoices show it. */
export interface EntryLine {
  readonly position: number;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly earner: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly kind: EntryKind;
  readonly part: EntryPart;
  readonly instalment: number | null;
  readonly basisMinor: number | null;
  readonly agreement: string | null;
  readonly agreementVersion: number | null;
  readonly appliesFrom: string | null;
  readonly band: number | null;
  readonly terms: AgreementTerms | null;
  /** The date of the milestone or payment it is based on. */
  readonly earnedDay: string | null;
  readonly reason: string | null;
  readonly madeAt: Date;
  readonly hash: string;
}
