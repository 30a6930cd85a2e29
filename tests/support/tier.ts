/**
 * How much of a test runs. `npm test` proves each promise on a seeded sample (quick), `npm run test:all` all of it
 * (nightly); `HOSTILE=full`, which `npm run fuzz` and `npm run crash` set, repeats what is drawn by chance far more
 * often. A file that is run by its name alone runs like the nightly tier.
 */
export const QUICK = process.env.TEST_TIER === "quick";
const FULL = process.env.HOSTILE === "full";

/** What a sample starts from: the day, so that a month of runs sees everything; TEST_SEED repeats a run. */
export const SEED = Number(process.env.TEST_SEED ?? Math.floor(Date.now() / 86_400_000));

/** How often a test does what it repeats. */
export function rounds(count: { quick?: number; sample: number; full: number }): number {
  if (FULL) return count.full;
  return QUICK ? (count.quick ?? count.sample) : count.sample;
}

/** One in `nth` of the items in the quick tier, others each day; all of them otherwise. */
export function sampled<Item>(items: readonly Item[], nth: number, seed = SEED): readonly Item[] {
  if (!QUICK) return items;
  return items.filter((_, place) => (place + seed) % Math.min(nth, items.length) === 0);
}
