/** How often a hostile test does its work: a sample in `npm test`, all of it in `npm run fuzz` and `npm run crash`. */
export function rounds(count: { sample: number; full: number }): number {
  return process.env.HOSTILE === "full" ? count.full : count.sample;
}
