/** Milliseconds since a moment of `performance.now()`, as the log tells them: to a tenth. */
export function since(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10;
}
