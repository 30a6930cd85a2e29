import { SafeError } from "#app/platform/log/safe-error.server.ts";

/**
 * What a failed query or connection means. `away`: the database cannot be reached, or accepts nothing at present, and
 * the same request will work later. Anything else is a defect, or a constraint that the caller handles.
 * Codes: PostgreSQL's manual, appendix A.
 */
const AWAY_CODES: ReadonlySet<string> = new Set([
  "25006", // read_only_sql_transaction: a replica, or one that is about to take over
  "25P03", // idle_in_transaction_session_timeout: this process stood still
  "25P04", // transaction_timeout
  "28000", // invalid_authorization_specification
  "28P01", // invalid_password: it was changed under the running process
  "3D000", // invalid_catalog_name: the database is being restored
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  "55P03", // lock_not_available
  "57014", // query_canceled, by the statement's time limit
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now: starting, stopping, recovering
  "57P05", // idle_session_timeout
  "58000", // system_error
  "58030", // io_error
  "NO_SERVER", // of several servers, none can be used: see database-client.server.ts
]);
/** 08: connection exceptions. 53: disk full, out of memory, too many connections. */
const AWAY_CLASSES = ["08", "53"];
/** Of the operating system, while connecting, reading or writing: a missing file is a defect. */
const AWAY_SYSTEM_CODES: ReadonlySet<string> = new Set([
  "EACCES",
  "EAI_AGAIN",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "EMFILE",
  "ENETDOWN",
  "ENETUNREACH",
  "ENFILE",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);
const SOCKET_CALLS: ReadonlySet<string> = new Set(["connect", "read", "write", "getaddrinfo", "shutdown"]);
/** The driver's messages without a code (pg 8.23, pg-pool 3.14). */
const AWAY_MESSAGES: readonly RegExp[] = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];
const DEEPEST = 8;

/** Whether an error, or what caused it, means that the same will work once the database is back. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST) return false;
  if (isAwayItself(error)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => isDatabaseAway(one, depth + 1)))
    return true;
  return isDatabaseAway(error.cause, depth + 1);
}

function isAwayItself(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (AWAY_CODES.has(code) || (code.length === 5 && AWAY_CLASSES.some((each) => code.startsWith(each)))) {
    return true;
  }
  const call = "syscall" in error && typeof error.syscall === "string" ? error.syscall : "";
  if (AWAY_SYSTEM_CODES.has(code) && SOCKET_CALLS.has(call)) return true;
  return AWAY_MESSAGES.some((message) => message.test(error.message));
}

/** Explains to the operator why a connection cannot be made; null for any other error. */
export function whyOutOfReach(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = OUT_OF_REACH[code];
  if (known !== undefined) return known;
  if (code === "NO_SERVER" && error instanceof SafeError) return error.message;
  if (error instanceof Error && /^unsupported startup parameter/.test(error.message))
    return REFUSED_BY_POOLER;
  if (error instanceof Error && /does not support SSL/.test(error.message)) return "it does not support SSL";
  if (error instanceof Error && /password must be a string/.test(error.message))
    return "it asks for a password";
  if (!isDatabaseAway(error)) return null;
  return code === "" ? "it does not answer" : `it does not answer: ${code}`;
}

const REFUSED_BY_POOLER =
  "it is a connection pooler that refuses the settings of a session; set DATABASE_DIRECT_URL to the address of PostgreSQL itself";

const OUT_OF_REACH: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ENOENT: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  ERR_INVALID_URL: "that is no address; special characters in a password are written as %40 and the like",
  "28P01": "the password is wrong",
  "28000": "this user may not connect",
  "3D000": "there is no such database",
};
