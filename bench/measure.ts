/** What one run of some work showed: milliseconds of a single one, and how many a second in all. */
export interface Measured {
  readonly p50: number;
  readonly p95: number;
  readonly rate: number;
  readonly count: number;
}

/** The quantile of sorted numbers, by the nearest rank. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @param milliseconds how long each took, in any order */
export function summarize(milliseconds: readonly number[], elapsedMs: number): Measured {
  const sorted = milliseconds.toSorted((left, right) => left - right);
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    rate: (sorted.length / elapsedMs) * 1000,
    count: sorted.length,
  };
}

/**
 * Does `work` over and over, `concurrency` at a time: first for the warm-up, which does not count, then
 * for `durationMs`, or until `rounds` have been done.
 */
export async function measureLoop(
  work: (round: number) => Promise<void>,
  options: { concurrency: number; warmUpMs: number; durationMs: number; rounds?: number },
): Promise<Measured> {
  let round = 0;
  const most = options.rounds ?? Number.POSITIVE_INFINITY;
  const during = async (milliseconds: number) => {
    const taken: number[] = [];
    const begun = performance.now();
    const worker = async () => {
      while (performance.now() - begun < milliseconds && round < most) {
        const at = performance.now();
        await work(round++);
        taken.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: options.concurrency }, worker));
    return summarize(taken, performance.now() - begun);
  };
  if (options.warmUpMs > 0) await during(options.warmUpMs);
  return during(options.durationMs);
}

/** Does `work`, which says itself how many milliseconds count, over and over, one at a time, after a warm-up. */
export async function measureSome(
  work: () => Promise<number>,
  options: { warmUpMs: number; durationMs: number },
): Promise<Measured> {
  const during = async (milliseconds: number) => {
    const taken: number[] = [];
    for (const begun = performance.now(); performance.now() - begun < milliseconds; )
      taken.push(await work());
    return taken;
  };
  await during(options.warmUpMs);
  const taken = await during(options.durationMs);
  return summarize(
    taken,
    taken.reduce((sum, each) => sum + each, 0),
  );
}
