/**
 * An amount after the home currency has lost a percentage of its value, in minor units: a currency that falls by 30%
 * buys 70% of the dollars, so that the same dollars cost 1 / 0.70 of what they did.
 *
 * @param percent below 100
 */
export function stressed(homeMinor: number, percent: number): number {
  return Math.round(homeMinor / (1 - percent / 100));
}
