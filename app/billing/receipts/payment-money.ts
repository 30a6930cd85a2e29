import { partOf } from "#app/commissions/ledger/rounding.ts";

const RATE_PLACES = 8;
const RATE_UNIT = 10n ** BigInt(RATE_PLACES);

/** A rate as it is stored, with eight decimals: `88.5` is `88.50000000`. */
export const RATE_TEXT = /^\d{1,7}(\.\d{1,8})?$/;

function inRateUnits(rate: string): bigint {
  const [whole = "0", decimals = ""] = rate.split(".");
  return BigInt(whole) * RATE_UNIT + BigInt(decimals.padEnd(RATE_PLACES, "0"));
}

/**
 * What an amount is worth in the invoice's currency, rounded half up to the minor unit. The database computes the same in
 * a check.
 *
 * @param rate how much of the paid currency one unit of the invoice's currency cost; matches `RATE_TEXT`, above zero
 */
export const worthOf = (amountMinor: number, rate: string): number =>
  Number(partOf(BigInt(amountMinor), RATE_UNIT, inRateUnits(rate)));

/** A payment's value, and what of it is used or was given back. */
export interface PaymentMoney {
  readonly valueMinor: number;
  /** Paid of invoices. */
  readonly usedMinor: number;
  /** Refunded, or requested to be refunded. */
  readonly refundedMinor: number;
  readonly isReversed: boolean;
}

/** What of a payment is credit of the student: neither used for an invoice nor refunded. */
export const creditOf = ({ valueMinor, usedMinor, refundedMinor, isReversed }: PaymentMoney): number =>
  isReversed ? 0 : valueMinor - usedMinor - refundedMinor;
