/** How far something is, and when that was (milliseconds). */
export interface Reached {
  readonly bytes: number;
  readonly at: number;
}

/** Before so much time has gone by, a guess would jump. */
const FIRST_GUESS_MS = 2_000;

/**
 * Seconds until all is sent, at the speed since `from`; null while nobody can say.
 *
 * @param from where this connection began: what was there before says nothing of its speed
 */
export function secondsLeft(from: Reached, now: Reached, total: number): number | null {
  const ms = now.at - from.at;
  const bytes = now.bytes - from.bytes;
  if (ms < FIRST_GUESS_MS || bytes <= 0) return null;
  return Math.ceil(((total - now.bytes) / bytes) * (ms / 1_000));
}
