import type { PaymentMethod } from "./payment-methods.ts";
import type { PaymentMoney } from "./payment-money.ts";

/** A payment as its receipt shows it. */
export interface Receipt extends PaymentMoney {
  readonly id: string;
  readonly number: string;
  readonly receivedOn: string;
  readonly method: PaymentMethod;
  readonly reference: string | null;
  readonly currency: string;
  readonly amountMinor: number;
  readonly valueCurrency: string;
  readonly rate: string | null;
  readonly rateSource: string | null;
  readonly rateOn: string | null;
  /** The invoice for which it was recorded. */
  readonly invoiceId: string;
  readonly invoiceNumber: string | null;
  /** The amount it pays of the current invoice. */
  readonly hereMinor: number;
  readonly reversalReason: string | null;
}

/** The public data of a receipt: none of the student. */
export interface CheckedReceipt {
  readonly number: string;
  readonly receivedOn: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly isReversed: boolean;
}
