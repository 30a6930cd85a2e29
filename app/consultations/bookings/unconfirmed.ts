import type { EpochMs } from "#app/consultations/scheduling/types.ts";

/**
 * A consultation that is asked for with an address which nobody has proved. Its time is kept for a while, for a few
 * of each network and address; beyond that the link of the mail takes the time only when it is pressed.
 */

const MINUTE_MS = 60_000;
/** How long a time is kept for somebody who looks for the mail. */
const KEPT_MINUTES = 45;
/** How long the link of that mail works, if the time is still free. */
export const REQUEST_HOURS = 24;

/** How many that nobody has proved within a day keep a time: of one address, of one network, of the one around it. */
const KEPT_OF = { address: 3, network: 5, wideNetwork: 20 } as const;
/** How many times are kept for visitors at once, all together. More than people fill in forms at is an attack. */
const KEPT_IN_ALL = 40;

/** What has been asked for and not proved, and what is kept at the moment. */
export interface Unproved {
  /** Of the address; 0 as long as none is known. */
  readonly ofAddress: number;
  /** Of the visitor's network, and of those around it. */
  readonly ofNetworks: readonly number[];
  /** Times that are kept for anybody. */
  readonly keptInAll: number;
}

/** Whether one more time is kept before the address is proved. */
export function mayKeep({ ofAddress, ofNetworks, keptInAll }: Unproved): boolean {
  const [narrow = 0, ...wide] = ofNetworks;
  return (
    ofAddress < KEPT_OF.address &&
    narrow < KEPT_OF.network &&
    wide.every((number) => number < KEPT_OF.wideNetwork) &&
    keptInAll < KEPT_IN_ALL
  );
}

/** Until when a time is kept that is asked for at `now`: never beyond its beginning. */
export function keptUntil(start: EpochMs, now: EpochMs): EpochMs {
  return Math.min(start, now + KEPT_MINUTES * MINUTE_MS);
}

/** Until when the link of the mail works. */
export function confirmableUntil(start: EpochMs, askedAt: EpochMs): EpochMs {
  return Math.min(start, askedAt + REQUEST_HOURS * 60 * MINUTE_MS);
}
