/**
 * An error whose message is written by us and holds nobody's values: it may be logged and printed as it
 * stands. The message of any other error may quote what somebody typed, and is left out everywhere.
 */
export class SafeError extends Error {
  override readonly name: string = "SafeError";
}
