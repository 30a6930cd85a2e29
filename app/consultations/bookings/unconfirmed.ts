import type { EpochMs } from "#app/consultations/scheduling/types.ts";

/**
 * A consultation requested with an unconfirmed address. Its time is held for a while, for a few of each network and
 * address; beyond that the link in the email claims the time only when it is used.
 */

const MINUTE_MS = 60_000;
/** How long a time is held while the visitor looks for the email. */
const HELD_MINUTES = 45;
/** How long the link of that mail works, if the time is still free. */
export const REQUEST_HOURS = 24;

/** How many unconfirmed requests within a day hold a time: of one address, of one network, of the one around it. */
const HELD_OF = { address: 3, network: 5, wideNetwork: 20 } as const;
/** The total of simultaneous holds for visitors. More than people fill in forms at once is an attack. */
const HELD_IN_ALL = 40;

/** Unconfirmed requests and current holds. */
export interface Unproved {
  /** Of the address; 0 as long as none is known. */
  readonly ofAddress: number;
  /** Of the visitor's network, and of those around it. */
  readonly ofNetworks: readonly number[];
  /** Times held in total. */
  readonly heldInAll: number;
}

/** Whether one more time can be held before the address is confirmed. */
export function mayHold({ ofAddress, ofNetworks, heldInAll }: Unproved): boolean {
  const [narrow = 0, ...wide] = ofNetworks;
  return (
    ofAddress < HELD_OF.address &&
    narrow < HELD_OF.network &&
    wide.every((number) => number < HELD_OF.wideNetwork) &&
    heldInAll < HELD_IN_ALL
  );
}

/** Until when a time is held that is asked for at `now`: never beyond its beginning. */
export function heldUntil(start: EpochMs, now: EpochMs): EpochMs {
  return Math.min(start, now + HELD_MINUTES * MINUTE_MS);
}

/** Until when the link of the mail works. */
export function confirmableUntil(start: EpochMs, askedAt: EpochMs): EpochMs {
  return Math.min(start, askedAt + REQUEST_HOURS * 60 * MINUTE_MS);
}
