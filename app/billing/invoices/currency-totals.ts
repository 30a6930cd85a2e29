/** What students were charged in one currency, next to the commission that the agency earned in it. */
export interface CurrencyTotals {
  readonly currency: string;
  /** After credit notes. */
  readonly invoicedMinor: number;
  readonly receivedMinor: number;
  readonly overdueMinor: number;
  /** Null for readers who may not see the ledger. */
  readonly earnedMinor: number | null;
}
