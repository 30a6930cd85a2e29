/** An amount after the home currency has lost so many per cent against the dollar it is paid in, in minor units. */
export function stressed(homeMinor: number, percent: number): number {
  return Math.round(homeMinor * (1 + percent / 100));
}
