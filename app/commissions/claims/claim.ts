import type { ClaimState } from "./claim-states.ts";

/** A party named on an invoice. Unset fields are omitted. */
export interface Party {
  readonly name: string;
  readonly address: string | null;
  /** Australian and New Zealand business numbers. */
  readonly abn: string | null;
  readonly nzbn: string | null;
}

/** The claimant, the debtor and how the claim is paid: as of when it was sent. */
export interface ClaimParties {
  readonly from: Party;
  readonly to: Party;
  readonly termsDays: number;
  readonly bankDetails: string | null;
}

/** A claim in a list. */
export interface ClaimRow {
  readonly id: string;
  readonly number: string | null;
  readonly creditNote: string | null;
  readonly institutionId: string;
  readonly institution: string;
  readonly currency: string;
  readonly state: ClaimState;
  readonly until: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly paidMinor: number;
  readonly sentAt: Date | null;
  readonly dueOn: string | null;
  readonly createdAt: Date;
  readonly version: number;
}
