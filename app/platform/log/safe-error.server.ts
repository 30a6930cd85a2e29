/**
 * An error whose message is our own text without personal data: it can be logged and printed as it is. The message of
 * any other error may quote user input, and is left out everywhere.
 */
export class SafeError extends Error {
  override readonly name: string = "SafeError";
}
