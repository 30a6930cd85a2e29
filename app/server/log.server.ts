import pino, { type Logger } from "pino";

export type { Logger };

/**
 * The process's structured log, one JSON object a line on standard output. Personal values and
 * secrets have no business in it; the paths below are a second fence, not the first.
 */
export function createLog(level: string, pretty: boolean): Logger {
  return pino({
    level,
    base: { pid: process.pid },
    redact: ["password", "*.password", "token", "*.token", "req.headers.cookie", "req.headers.authorization"],
    ...(pretty
      ? {
          transport: {
            target: "pino-pretty",
            options: { colorize: true, ignore: "pid,hostname", translateTime: "HH:MM:ss" },
          },
        }
      : {}),
  });
}
