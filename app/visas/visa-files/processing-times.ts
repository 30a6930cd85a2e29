/** With fewer decisions than this, the agency’s own times say too little about the next case. */
export const LEAST_MEASURED = 10;

/** The share of decisions that a safe day counts on. */
const SAFE_SHARE = 0.8;

/** How long visa decisions took, in days from the lodgement to the outcome. */
export type ProcessingTimes =
  | { readonly n: number; readonly isEnough: false }
  | { readonly n: number; readonly isEnough: true; readonly median: number; readonly p80: number };

/**
 * Median and 80th percentile (nearest rank) of processing times; for too few only their number.
 *
 * @param days from lodgement to outcome, one for each decision
 */
export function processingTimes(days: readonly number[]): ProcessingTimes {
  const n = days.length;
  if (n < LEAST_MEASURED) return { n, isEnough: false };
  const sorted = days.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? 0;
  const median = n % 2 === 1 ? at((n - 1) / 2) : Math.ceil((at(n / 2 - 1) + at(n / 2)) / 2);
  return { n, isEnough: true, median, p80: at(Math.ceil(SAFE_SHARE * n) - 1) };
}
