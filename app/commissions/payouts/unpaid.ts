/** What a partner has earned and not been paid yet, in a currency. */
export interface UnpaidBalance {
  readonly partnerId: string;
  readonly partner: string;
  readonly currency: string;
  readonly entries: number;
  readonly amountMinor: number;
}
