import type { Instalment } from "./instalments.ts";
import type { InvoiceState } from "./invoice-states.ts";

/** The agency as an invoice names it. */
export interface InvoiceIssuer {
  readonly name: string;
  readonly address: string | null;
  readonly taxNumber: string | null;
  readonly paymentInstructions: string | null;
}

export interface InvoiceItem {
  readonly id: string;
  readonly place: number;
  readonly description: string;
  /** In hundredths. */
  readonly quantity: number;
  readonly unitMinor: number;
  readonly taxName: string | null;
  readonly taxBasisPoints: number;
  readonly netMinor: number;
  readonly taxMinor: number;
}

export interface CreditNote {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly reason: string | null;
}

/** An invoice in a list. */
export interface InvoiceRow {
  readonly id: string;
  readonly number: string | null;
  readonly studentId: string;
  readonly student: string;
  readonly counsellor: string | null;
  readonly currency: string;
  readonly state: InvoiceState;
  readonly issuedOn: string | null;
  /** When the next amount is due; after the last payment when the last one was. */
  readonly dueOn: string | null;
  readonly totalMinor: number;
  readonly creditedMinor: number;
  readonly paidMinor: number;
  readonly createdAt: Date;
}

/** An invoice with all its details. */
export interface Invoice extends Omit<InvoiceRow, "counsellor"> {
  readonly reference: string | null;
  readonly issuer: InvoiceIssuer | null;
  readonly billedTo: string | null;
  readonly note: string | null;
  /** Null if it is paid in one amount. */
  readonly instalments: readonly Instalment[] | null;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly version: number;
  readonly items: readonly InvoiceItem[];
  readonly creditNotes: readonly CreditNote[];
}

/** The quantity of an item as people read it: 2, 1.5. */
export const quantityText = (hundredths: number): string => String(hundredths / 100);

/** Whether an invoice should have been paid before today. */
export const isOverdue = ({ state, dueOn }: Pick<InvoiceRow, "state" | "dueOn">, today: string): boolean =>
  (state === "issued" || state === "part-paid") && dueOn !== null && dueOn < today;
