import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/schema.server.ts";

export type Schema = typeof schema;
/** The pool's database, or a transaction of it: reads and writes take either. */
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type DbOrTransaction = Db | Transaction;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

const LONGEST_MS = 15_000;

/**
 * Opens the process's one pool. `onIdleError` hears of connections that die while nobody uses them
 * (the server restarted); without a listener such an event would end the process.
 */
export function openDatabase(options: {
  url: string;
  max: number;
  onIdleError: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    // A crowd that presses the same moment waits in line for as long as one statement may take.
    connectionTimeoutMillis: LONGEST_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: LONGEST_MS,
    application_name: "southbound",
  });
  pool.on("error", options.onIdleError);
  // One that dies while somebody uses it tells them by their query; unheard, the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** PostgreSQL's code of a failed query (`23505` unique violation, …), or undefined for any other error. */
export function postgresCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string"
    ? cause.code
    : undefined;
}

/** The name of the constraint that a failed query broke, where PostgreSQL names one. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "constraint" in cause
    ? String(cause.constraint)
    : undefined;
}

const AWAY_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
]);

/** Whether an error means that the database cannot be reached now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const code = postgresCode(error);
  if (code !== undefined && (AWAY_CODES.has(code) || code.startsWith("08"))) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (
    cause instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(cause.message)
  );
}
