/** More than the number of members: separates the places of members with the same score. */
const PLACES = 2 ** 20;
const SCORE_STEPS = 64;

/**
 * The `count` members with the highest scores, highest first; equal ones by their place.
 * @param placeOf each member's place where scores are equal, all different, below 2^20
 * @param memberAt the member at each place
 */
export function topScored(
  members: Uint32Array,
  scores: Float32Array | Uint32Array,
  placeOf: Uint32Array,
  memberAt: Uint32Array,
  count: number,
): number[] {
  // Lower is better; a batch is sorted and cut whenever it is full, and what cannot come in stays out.
  const batch = new Float64Array(Math.max(256, count * 4));
  let held = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (let at = 0; at < members.length; at += 1) {
    const member = members[at] as number;
    const key = (placeOf[member] as number) - Math.round((scores[member] as number) * SCORE_STEPS) * PLACES;
    if (key >= worst) continue;
    batch[held] = key;
    held += 1;
    if (held === batch.length) {
      batch.sort();
      held = count;
      worst = batch[count - 1] as number;
    }
  }
  const best = batch.subarray(0, held).sort().subarray(0, count);
  return Array.from(best, (key) => memberAt[((key % PLACES) + PLACES) % PLACES] as number);
}
