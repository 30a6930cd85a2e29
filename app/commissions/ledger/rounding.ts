import { WHOLE } from "#app/commissions/agreements/terms.ts";

const HUNDRED_PER_CENT = BigInt(WHOLE);

/** `amount × numerator / denominator` in whole minor units, halves away from zero. */
export function partOf(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = amount * numerator;
  const half = product < 0n ? -denominator : denominator;
  return (product * 2n + half) / (denominator * 2n);
}

/** A share in basis points, half up. */
export const shareOf = (amount: bigint, basisPoints: number): bigint =>
  partOf(amount, BigInt(basisPoints), HUNDRED_PER_CENT);

/**
 * A sum cut into parts by weight, by largest remainder: the parts add up to the sum, to the cent. Equal remainders go to
 * the earlier part. Weights of nothing at all count as equal ones.
 *
 * @param total not below zero
 */
export function splitBy(total: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) {
    if (weights.length === 0) return [];
    return splitBy(
      total,
      weights.map(() => 1n),
    );
  }
  const parts = weights.map((weight, index) => ({
    index,
    whole: (total * weight) / all,
    remainder: (total * weight) % all,
  }));
  let left = total - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const byRemainder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? one.index - other.index : one.remainder > other.remainder ? -1 : 1,
  );
  const given = parts.map(({ whole }) => whole);
  for (const { index, whole } of byRemainder) {
    if (left === 0n) break;
    given[index] = whole + 1n;
    left -= 1n;
  }
  return given;
}

/** A sum cut into equal parts. */
export const splitEvenly = (total: bigint, parts: number): bigint[] =>
  splitBy(
    total,
    Array.from({ length: parts }, () => 1n),
  );

/** Splits an amount into `net`, the commission, and `tax`, shown separately. */
export function withTax(
  amount: bigint,
  {
    treatment,
    basisPoints,
  }: { readonly treatment: "none" | "added" | "included"; readonly basisPoints: number },
): { net: bigint; tax: bigint } {
  if (treatment === "none") return { net: amount, tax: 0n };
  if (treatment === "added") return { net: amount, tax: shareOf(amount, basisPoints) };
  const net = partOf(amount, HUNDRED_PER_CENT, HUNDRED_PER_CENT + BigInt(basisPoints));
  return { net, tax: amount - net };
}
