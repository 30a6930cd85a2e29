/** Progress at a time (milliseconds). */
export interface Reached {
  readonly bytes: number;
  readonly at: number;
}

/** Earlier estimates would be unstable. */
const FIRST_GUESS_MS = 2_000;

/**
 * Seconds until the upload completes, at the speed since `from`; null if unknown.
 *
 * @param from where this connection started: bytes sent before it say nothing about its speed
 */
export function secondsLeft(from: Reached, now: Reached, total: number): number | null {
  const ms = now.at - from.at;
  const bytes = now.bytes - from.bytes;
  if (ms < FIRST_GUESS_MS || bytes <= 0) return null;
  return Math.ceil(((total - now.bytes) / bytes) * (ms / 1_000));
}
