import type { Instalment } from "#app/billing/invoices/instalments.ts";
import type { InvoiceIssuer, InvoiceItem } from "#app/billing/invoices/invoice.ts";
import type { AgreementState } from "./agreement-states.ts";

/** The agency as a service agreement names it. */
export type AgreementParty = Omit<InvoiceIssuer, "paymentInstructions">;

/** A service agreement in a list. */
export interface AgreementRow {
  readonly id: string;
  readonly studentId: string;
  readonly student: string;
  readonly currency: string;
  readonly state: AgreementState;
  readonly totalMinor: number;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
}

/** A service agreement with all its details. */
export interface Agreement extends AgreementRow {
  readonly reference: string | null;
  readonly text: string;
  /** The version of the text in the settings that it has. */
  readonly textVersion: number;
  readonly agency: AgreementParty | null;
  /** The student's name when it was sent; null before, and after the student was erased. */
  readonly studentName: string | null;
  readonly netMinor: number;
  readonly taxMinor: number;
  /** Null if it is paid in one amount. */
  readonly instalments: readonly Instalment[] | null;
  readonly typedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly hash: string | null;
  readonly invoiceId: string | null;
  readonly version: number;
  readonly items: readonly InvoiceItem[];
}

/** The service agreements of a student, as their record in the back office shows them. */
export interface AgreedStudent {
  readonly agreements: readonly AgreementRow[];
  readonly mayDraft: boolean;
}

/** Where a file of an agreement is: the agreement itself, or the data whose hash is the evidence. */
export const agreementFilePath = (id: string, file: "agreement.pdf" | "acceptance.json"): string =>
  `/service-agreements/${id}/${file}`;

export const ADMIN_AGREEMENTS_PATH = "/admin/invoices/agreements";
export const ownAgreementPath = (id: string): string => `/student-dashboard/invoices/agreements/${id}`;
