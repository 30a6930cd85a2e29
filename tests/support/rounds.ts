/** How often a test does what it repeats: a sample in `npm test`, all of it with `HOSTILE=full`, which `npm run fuzz` and `npm run crash` set. */
export function rounds(count: { sample: number; full: number }): number {
  return process.env.HOSTILE === "full" ? count.full : count.sample;
}
