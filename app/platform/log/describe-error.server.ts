import { SafeError } from "./safe-error.server.ts";

/** What may be revealed of an error: where and of which kind, never which values. */
export interface DescribedError {
  readonly type: string;
  /** Only where the message is our own. */
  readonly message?: string;
  /** Of PostgreSQL, the operating system or a library: `23505`, `ECONNREFUSED`. */
  readonly code?: string;
  /** HTTP status, or the mail server's answer. */
  readonly status?: number;
  readonly syscall?: string;
  /** The command that the mail server refused: `RCPT TO`. */
  readonly command?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The function of PostgreSQL's own source that complained. */
  readonly routine?: string;
  /** The frames alone, one a line. */
  readonly stack?: string;
  readonly cause?: DescribedError;
  readonly errors?: readonly DescribedError[];
}

const DEEPEST = 5;
const MOST_ERRORS = 5;
const MOST_FRAMES = 20;
const NAME = /^[A-Za-z_$][\w$.-]{0,62}$/;
/** `23505`, `ECONNREFUSED`, `ERR_INVALID_URL`; not six digits, which open accounts. */
const CODE = /^(?:[0-9A-Z]{5}|[A-Z][A-Z0-9_]{2,60})$/;
const SYSCALL = /^[a-z_]{2,20}$/;
const COMMAND = /^[A-Z]{2,10}( [A-Z]{2,10})?$/;
/** `at run (file:///app/x.ts:1:2)`, `at async node:net:12:3`, `at Array.map (<anonymous>)`. */
const FRAME =
  /^ {4}at (?:async )?(?:(?:new )?[\w$.<>#[\] ]{1,120} \()?(?:(?:file:\/\/|node:|\/|[A-Za-z]:[\\/])[^()\n]{0,300}:\d+:\d+|<anonymous>|index \d+)\)?$/;

/**
 * What the log may contain of anything thrown. Only what is listed here is passed on: queries carry their parameters
 * in the message and in properties, PostgreSQL quotes rows in its details, parsers quote what they could not read.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (typeof error !== "object" || error === null) return { type: `thrown ${typeof error}` };
  const cause = read(error, "cause") ?? (error instanceof Error ? undefined : read(error, "error"));
  const errors = read(error, "errors");
  const deeper = depth < DEEPEST;
  return onlyGiven({
    type: typeOf(error),
    message: error instanceof SafeError ? error.message : undefined,
    code: matching(error, "code", CODE) ?? matching(read(error, "body"), "code", CODE),
    status: statusOf(error),
    syscall: matching(error, "syscall", SYSCALL),
    command: matching(error, "command", COMMAND),
    schema: matching(error, "schema", NAME),
    table: matching(error, "table", NAME),
    column: matching(error, "column", NAME),
    constraint: matching(error, "constraint", NAME),
    routine: matching(error, "routine", NAME),
    stack: framesOf(error),
    cause:
      deeper && typeof cause === "object" && cause !== null ? describeError(cause, depth + 1) : undefined,
    errors:
      deeper && Array.isArray(errors)
        ? errors.slice(0, MOST_ERRORS).map((one) => describeError(one, depth + 1))
        : undefined,
  });
}

/** The same in one line, for a column or a terminal: our own message, or kind and code of the first cause. */
export function failureLine(error: unknown): string {
  if (error instanceof SafeError) return error.message;
  const { type, code, status, command, constraint, cause } = describeError(error);
  if (code === undefined && cause !== undefined && error instanceof Error) return failureLine(error.cause);
  return [type, code, status, command && `at ${command}`, constraint && `(${constraint})`]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** Reads a property as long as that is harmless: a getter may throw. */
function read(from: unknown, key: string): unknown {
  if (typeof from !== "object" || from === null) return undefined;
  try {
    return (from as Record<string, unknown>)[key];
  } catch {
    return undefined;
  }
}

function matching(from: unknown, key: string, allowed: RegExp): string | undefined {
  const value = read(from, key);
  return typeof value === "string" && allowed.test(value) ? value : undefined;
}

function typeOf(error: object): string {
  const own = matching(error, "name", NAME);
  if (own !== undefined && own !== "Error") return own;
  const made = read(error, "constructor");
  return typeof made === "function" && NAME.test(made.name) ? made.name : "Error";
}

function statusOf(error: object): number | undefined {
  for (const key of ["responseCode", "statusCode", "status"]) {
    const value = read(error, key);
    if (typeof value === "number" && Number.isInteger(value) && value >= 100 && value < 1000) return value;
  }
  return undefined;
}

/** Frames only: a message may have several lines, and stands above them. */
function framesOf(error: object): string | undefined {
  const stack = read(error, "stack");
  if (typeof stack !== "string") return undefined;
  const message = read(error, "message");
  const at = typeof message === "string" && message !== "" ? stack.indexOf(message) : -1;
  const lines = (at < 0 ? stack : stack.slice(at + String(message).length)).split("\n");
  // A message that was changed later stands there as it was: then only what ends the text is trusted.
  const first = at < 0 ? lines.findLastIndex((line) => !FRAME.test(line)) + 1 : 0;
  const frames = lines.slice(first).filter((line) => FRAME.test(line));
  return frames.length === 0
    ? undefined
    : frames
        .slice(0, MOST_FRAMES)
        .map((frame) => frame.trim())
        .join("\n");
}

function onlyGiven<Described extends object>(
  parts: {
    [Key in keyof Described]: Described[Key] | undefined;
  },
): Described {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Described;
}
