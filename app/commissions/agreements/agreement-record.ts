import type { AgreementScope, AgreementStep, AgreementTerms } from "./terms.ts";

/** An agreement in a list. Names are null for ourselves. */
export interface AgreementRow {
  readonly id: string;
  readonly name: string;
  readonly payerName: string | null;
  readonly earnerName: string | null;
  readonly step: AgreementStep;
  readonly validFrom: string;
  readonly validUntil: string | null;
  /** Of the last version. */
  readonly terms: AgreementTerms;
}

export interface AgreementVersionRecord {
  readonly number: number;
  readonly appliesFrom: string;
  readonly terms: AgreementTerms;
  readonly note: string | null;
}

/** An agreement with all of its versions, the newest first. */
export interface AgreementRecord extends Omit<AgreementRow, "terms"> {
  readonly payerId: string | null;
  readonly earnerId: string | null;
  readonly scope: AgreementScope;
  readonly intakeLabels: readonly string[];
  readonly universityName: string | null;
  readonly courseName: string | null;
  readonly versions: readonly AgreementVersionRecord[];
  /** Days for which nothing is agreed before the next one about the same students. */
  readonly gap: { readonly until: string; readonly from: string } | null;
  readonly version: number;
}

export interface AgreementChoices {
  readonly payers: readonly { readonly value: string; readonly label: string }[];
  readonly earners: readonly { readonly value: string; readonly label: string }[];
  readonly universities: readonly { readonly value: string; readonly label: string }[];
  readonly intakes: readonly { readonly value: string; readonly label: string }[];
}
