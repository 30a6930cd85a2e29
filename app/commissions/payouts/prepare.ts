/** An entry that a partner has earned and that no payout holds yet. */
export interface UnpaidEntry {
  readonly entry: number;
  readonly partnerId: string;
  readonly amountMinor: number;
}

/** What a run pays each partner, and the partners whose balance stays below zero and is carried to the next run. */
export function preparePayouts(entries: readonly UnpaidEntry[]): {
  readonly payouts: readonly { partnerId: string; amountMinor: number; entries: readonly UnpaidEntry[] }[];
  readonly carried: readonly { partnerId: string; amountMinor: number }[];
  readonly totalMinor: number;
} {
  const byPartner = Map.groupBy(entries, ({ partnerId }) => partnerId);
  const sums = [...byPartner].map(([partnerId, own]) => ({
    partnerId,
    entries: own,
    amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }));
  const payouts = sums.filter(({ amountMinor }) => amountMinor > 0);
  return {
    payouts,
    carried: sums
      .filter(({ amountMinor }) => amountMinor <= 0)
      .map(({ partnerId, amountMinor }) => ({ partnerId, amountMinor })),
    totalMinor: payouts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}
