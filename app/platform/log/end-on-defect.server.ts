import { failureLine } from "./describe-error.server.ts";
import type { Logger } from "./log.server.ts";
import { SafeError } from "./safe-error.server.ts";

/**
 * Ends the process with code 1 on an error that was not caught, after one line in the log: what state the
 * process is in is unknown then. Without this, Node itself prints the error whole, with a query's parameters.
 */
export function endOnDefect(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "an error that nobody caught; the process ends");
    process.exit(1);
  });
}

/** Ends a command of the terminal that failed: its reason in one line on standard error, and code 1. */
export function endCommand(error: unknown): never {
  console.error(`\n  ${error instanceof SafeError ? error.message : `It failed: ${failureLine(error)}`}\n`);
  process.exit(1);
}
