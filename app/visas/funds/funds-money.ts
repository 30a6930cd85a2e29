/** Decimal places that a recorded exchange rate can have. */
export const RATE_PLACES = 6;
const RATE_UNIT = 10n ** BigInt(RATE_PLACES);

/** A rate as the number of millionths that it is; null for a text that is no rate above 0. */
export function rateMillionths(text: string): bigint | null {
  const match = /^(\d{1,8})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  const [, units = "", fraction = ""] = match;
  const read = BigInt(units + fraction.padEnd(RATE_PLACES, "0"));
  return read > 0n ? read : null;
}

/** Rounds up: an amount that must be reached is reached only by the next whole unit. */
export const ceilDivide = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;

/**
 * What an amount costs in another currency, in minor units, rounded up. A currency that loses a percentage of its value
 * buys less: the same amount costs 1 / (1 - percentage) of what it did.
 *
 * @param rate units of the other currency for one unit, in millionths
 * @param lossPercent from 0 to 99
 */
export const costIn = (minor: number, rate: bigint, lossPercent = 0): number =>
  Number(ceilDivide(BigInt(minor) * rate * 100n, RATE_UNIT * BigInt(100 - lossPercent)));

/** A part of a year of an amount by days, in minor units, rounded up. */
export const partOfYear = (yearMinor: number, days: number): number =>
  Number(ceilDivide(BigInt(yearMinor) * BigInt(days), 365n));
