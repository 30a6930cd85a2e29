/** What a sum is in Australian dollars, by rates to a third currency; null where a rate is missing. */
export function inAustralianDollars(
  amountMinor: number,
  currency: string,
  rates: readonly { readonly base: string; readonly quote: string; readonly rate: number }[],
): number | null {
  if (currency === "AUD") return amountMinor;
  const to = (base: string, quote: string) =>
    rates.find((each) => each.base === base && each.quote === quote)?.rate;
  for (const { quote } of rates) {
    const [from, back] = [to(currency, quote), to("AUD", quote)];
    if (from !== undefined && back !== undefined && back > 0) return Math.round((amountMinor * from) / back);
  }
  return null;
}

/** Whether a second owner must approve: above the limit, or if no rate gives its value. */
export const needsSecondPair = (inAud: number | null, fromMinor: number): boolean =>
  inAud === null || inAud > fromMinor;
