/** Milliseconds. In a file of their own, so that a browser that needs them does not load the rules of time zones. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
