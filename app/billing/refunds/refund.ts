import type { PaymentMethod } from "#app/billing/receipts/payment-methods.ts";
import type { RefundState } from "./refund-states.ts";

/** A refund of an invoice's payment. */
export interface Refund {
  readonly id: string;
  readonly number: string | null;
  readonly receipt: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly method: PaymentMethod;
  readonly reason: string | null;
  readonly state: RefundState;
  readonly needsSecondPerson: boolean;
  readonly requestedBy: string | null;
  readonly version: number;
}
