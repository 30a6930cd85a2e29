import { SafeError } from "./safe-error.server.ts";

/**
 * Something expected stands in the way of starting: a taken port, a directory that cannot be written,
 * a missing setting. The message is one line that says what to do; no stack is shown to anyone.
 */
export class StartupError extends SafeError {
  override readonly name: string = "StartupError";
}
