import { type DestinationStream, type LoggerOptions, pino } from "pino";
import { describeError } from "./describe-error.server.ts";

type Plain = string | number | boolean | null | undefined;
/** Whatever was thrown goes in as `err`. Nothing else takes an object, so that none is written down whole. */
type Facts<Given> = { readonly [Name in keyof Given]: Name extends "err" ? unknown : Plain };

interface Write {
  (message: string): void;
  <Given extends object>(facts: Given & Facts<Given>, message?: string): void;
}

export const LOG_WRITERS = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type Logger = Readonly<Record<(typeof LOG_WRITERS)[number], Write>>;

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** The log. */
    log: Logger;
  }
}

/**
 * The process's structured log, one JSON object a line on standard output. It must not contain personal data or
 * secrets: of errors it writes only what `describeError` allows, wherever they come from.
 *
 * @param to where the lines go, for tests; they see exactly what standard output would
 */
export function createLog(level: string, pretty: boolean, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    redact: ["password", "token"],
    formatters: { log: writable },
    hooks: {
      logMethod([first, message], write) {
        if (typeof first === "string") write.call(this, first);
        // Without a message of its own, a line would take the error's.
        else
          write.call(this, first instanceof Error ? { err: first } : first, message ?? defaultMessage(first));
      },
    },
  };
  if (to) return pino(options, to);
  if (!pretty) return pino(options);
  const translated = { colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" };
  return pino({ ...options, transport: { target: "pino-pretty", options: translated } });
}

/** Lines about requests say all there is in their facts. */
function defaultMessage(facts: unknown): string | undefined {
  const failed = facts instanceof Error || (typeof facts === "object" && facts !== null && "err" in facts);
  return failed ? "unexpected failure" : undefined;
}

function writable(facts: Record<string, unknown>): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    line[name] =
      name === "err" || (typeof value === "object" && value !== null) ? describeError(value) : value;
  }
  return line;
}
